import { formatDateTime, formatNumber, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Badge, Button, RefreshIcon } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { badge, lines } from '../../list-screen/cells.tsx';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import { isRebuilding, READ_MODEL_WORDS, REBUILD_STATES } from './read-model.ts';
import type { ReadModel } from './read-model.ts';
import { useReadModels } from './use-read-models.ts';

/** The read models: how far each is behind the log, and the button that rebuilds it. */
export default function ReadModelsScreen() {
  const t = useT();
  const { items, list, asking, rebuild } = useReadModels();
  return (
    <ListScreen
      title={t('Read models')}
      list={list}
      intro={t(
        'Every list is made from the log of what happened. A rebuild reads the log from the beginning while people go on with the old rows, then puts the new ones in their place.',
      )}
      columns={readModelColumns(t, asking, rebuild)}
      rows={items}
      rowKey={({ name }) => name}
      loadingRows={4}
      loading={t('Loading read models…')}
    />
  );
}

function readModelColumns(
  t: typeof translate,
  asking: ReadModel['name'] | undefined,
  rebuild: (name: ReadModel['name']) => void,
): readonly TableColumn<ReadModel>[] {
  return [
    {
      id: 'name',
      header: t('Read model'),
      cell: ({ name }) => lines(t(READ_MODEL_WORDS[name]), name),
    },
    { id: 'rows', header: t('Rows'), cell: ({ rows }) => formatNumber(rows) },
    {
      id: 'position',
      header: t('Position in the log'),
      cell: ({ position, lag }) =>
        lines(
          formatNumber(position),
          lag === 0
            ? t('Up to date')
            : t('{n, plural, one {# event behind} other {# events behind}}', { n: lag }),
        ),
    },
    {
      id: 'parked',
      header: t('Parked events'),
      cell: ({ parked }) =>
        parked === 0 ? '0' : <Badge tone="danger">{formatNumber(parked)}</Badge>,
    },
    { id: 'rebuild', header: t('Last rebuild'), cell: (one) => lastRebuild(t, one.rebuild) },
    {
      id: 'action',
      header: t('Actions'),
      cell: (readModel) => (
        <Button
          size="small"
          icon={<RefreshIcon size={16} />}
          busy={asking === readModel.name || isRebuilding(readModel)}
          aria-label={t('Rebuild {name}', { name: t(READ_MODEL_WORDS[readModel.name]) })}
          onClick={() => rebuild(readModel.name)}
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
  const when = formatDateTime(rebuild.finished_at ?? rebuild.started_at);
  return lines(
    badge(tone, t(word)),
    t('{when}, by {username}', { when, username: rebuild.asked_by }),
    rebuild.error ??
      t('{n, plural, one {# event read} other {# events read}}', { n: rebuild.events }),
  );
}
