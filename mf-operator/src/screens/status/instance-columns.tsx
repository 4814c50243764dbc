import { formatDateTime, formatNumber } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Badge } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import styles from '../../operator-area/list-screen.module.css';
import { NEED_WORDS, PART_WORDS } from './status.ts';
import type { Instance, Part } from './status.ts';

/** A running instance, or a part of which none runs. */
export type InstanceRow = Instance | { readonly id: string; readonly part: Part };

const isRunning = (row: InstanceRow): row is Instance => 'host' in row;

/** The columns of what runs. */
export function instanceColumns(t: typeof translate): readonly TableColumn<InstanceRow>[] {
  return [
    {
      id: 'part',
      header: t('Part'),
      cell: ({ part }) => (
        <span className={styles.lines}>
          <span>{t(PART_WORDS[part])}</span>
          <span className={styles.quiet}>{part}</span>
        </span>
      ),
    },
    { id: 'state', header: t('State'), cell: (row) => stateOf(t, row) },
    { id: 'host', header: t('Machine'), cell: (row) => (isRunning(row) ? row.host : '—') },
    { id: 'version', header: t('Version'), cell: (row) => (isRunning(row) ? row.version : '—') },
    {
      id: 'since',
      header: t('Runs since'),
      cell: (row) => (isRunning(row) ? formatDateTime(row.started_at) : '—'),
    },
    {
      id: 'memory',
      header: t('Memory'),
      cell: (row) => (isRunning(row) ? t('{n} MB', { n: formatNumber(row.memory_mb) }) : '—'),
    },
  ];
}

function stateOf(t: typeof translate, row: InstanceRow) {
  if (!isRunning(row)) return <Badge tone="danger">{t('Not running')}</Badge>;
  if (row.is_well) return <Badge tone="success">{t('Running')}</Badge>;
  const needs = row.down.map((name) => t(NEED_WORDS[name] ?? name)).join(', ');
  return (
    <span className={styles.lines}>
      <span>
        <Badge tone="warning">{t('In trouble')}</Badge>
      </span>
      <span className={styles.quiet}>{t('No answer from {needs}', { needs })}</span>
    </span>
  );
}
