import { formatDateTime, formatNumber } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Badge, Button, RefreshIcon } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import styles from '../../operator-area/list-screen.module.css';
import { isRebuilding, READ_MODEL_WORDS, REBUILD_STATES } from './read-model.ts';
import type { ReadModel } from './read-model.ts';

interface ColumnParts {
  readonly t: typeof translate;
  readonly asking: ReadModel['name'] | undefined;
  readonly onRebuild: (name: ReadModel['name']) => void;
}

/** The columns of the read models. */
export function readModelColumns({
  t,
  asking,
  onRebuild,
}: ColumnParts): readonly TableColumn<ReadModel>[] {
  return [
    {
      id: 'name',
      header: t('Read model'),
      cell: ({ name }) => (
        <span className={styles.lines}>
          <span>{t(READ_MODEL_WORDS[name])}</span>
          <span className={styles.quiet}>{name}</span>
        </span>
      ),
    },
    { id: 'rows', header: t('Rows'), cell: ({ rows }) => formatNumber(rows) },
    {
      id: 'position',
      header: t('Position in the log'),
      cell: ({ position, lag }) => (
        <span className={styles.lines}>
          <span>{formatNumber(position)}</span>
          <span className={styles.quiet}>
            {lag === 0
              ? t('Up to date')
              : t('{n, plural, one {# event behind} other {# events behind}}', { n: lag })}
          </span>
        </span>
      ),
    },
    {
      id: 'parked',
      header: t('Parked events'),
      cell: ({ parked }) =>
        parked === 0 ? '0' : <Badge tone="danger">{formatNumber(parked)}</Badge>,
    },
    { id: 'rebuild', header: t('Last rebuild'), cell: ({ rebuild }) => lastRebuild(t, rebuild) },
    {
      id: 'action',
      header: t('Actions'),
      cell: (readModel) => (
        <Button
          size="small"
          icon={<RefreshIcon size={16} />}
          busy={asking === readModel.name || isRebuilding(readModel)}
          aria-label={t('Rebuild {name}', { name: t(READ_MODEL_WORDS[readModel.name]) })}
          onClick={() => onRebuild(readModel.name)}
        >
          {t('Rebuild')}
        </Button>
      ),
    },
  ];
}

function lastRebuild(t: typeof translate, rebuild: ReadModel['rebuild']) {
  if (rebuild === null) return t('Never');
  const { word, tone } = REBUILD_STATES[rebuild.state];
  return (
    <span className={styles.lines}>
      <span>
        <Badge tone={tone}>{t(word)}</Badge>
      </span>
      <span className={styles.quiet}>
        {t('{when}, by {username}', {
          when: formatDateTime(rebuild.finished_at ?? rebuild.started_at),
          username: rebuild.asked_by,
        })}
      </span>
      {rebuild.error === null ? (
        <span className={styles.quiet}>
          {t('{n, plural, one {# event read} other {# events read}}', { n: rebuild.events })}
        </span>
      ) : (
        <span className={styles.quiet}>{rebuild.error}</span>
      )}
    </span>
  );
}
