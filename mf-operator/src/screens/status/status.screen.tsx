import { callApi, formatDateTime, formatNumber, Link, useQuery, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Alert, Badge, buttonClass } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { badge, lines } from '../../list-screen/cells.tsx';
import { ListPage } from '../../list-screen/list-page.tsx';
import { listState } from '../../list-screen/list-state.ts';
import { ListTable } from '../../list-screen/list-table.tsx';
import { StatusFigures } from './status-figures.tsx';
import { NEED_WORDS, NOTICE_WORDS, PART_WORDS, summaryOf } from './status.ts';
import type { Instance, Notice, Part, ProjectionStatus } from './status.ts';

const EVERY = 10_000;

/** The running parts and their state: for the person who is called when something seems wrong. */
export default function StatusScreen() {
  const t = useT();
  const query = useQuery({
    queryKey: ['console', 'status'],
    queryFn: ({ signal }) => callApi('systemStatus', { signal }),
    refetchInterval: EVERY,
  });
  const { data: status } = query;
  const list = listState(query);
  const missing = status?.missing.map((part) => ({ id: part, part })) ?? [];
  return (
    <ListPage title={t('System status')} list={list}>
      {status && <Verdict isFine={summaryOf(status).isFine} isStale={list.isStale} />}
      {status?.notices.map((notice) => (
        <NoticeAlert key={notice} notice={notice} />
      ))}
      <StatusFigures status={status} />
      <ListTable
        caption={t('What runs')}
        columns={instanceColumns(t)}
        rows={status ? [...missing, ...status.instances] : []}
        rowKey={({ id }) => id}
        list={list}
        loadingRows={5}
        loading={t('Loading the status…')}
      />
      <ListTable
        caption={t('How far the lists are')}
        columns={projectionColumns(t)}
        rows={status?.projections ?? []}
        rowKey={({ service, name }) => `${service}/${name}`}
        list={list}
        loadingRows={4}
        loading={t('Loading the status…')}
      />
    </ListPage>
  );
}

interface VerdictProps {
  isFine: boolean;
  /** The last look at the server did not succeed: how it is now is not known. */
  isStale: boolean;
}

function Verdict({ isFine, isStale }: VerdictProps) {
  const t = useT();
  if (isStale) {
    return (
      <Alert key="stale" tone="warning">
        {t('The system does not answer. What is shown below may have changed since.')}
      </Alert>
    );
  }
  return isFine ? (
    <Alert tone="success">{t('Everything runs as it should.')}</Alert>
  ) : (
    <Alert tone="warning">{t('Something needs a look: see what is marked below.')}</Alert>
  );
}

function NoticeAlert({ notice }: { notice: Notice }) {
  const t = useT();
  const { text, path } = NOTICE_WORDS[notice];
  return (
    <Alert
      tone={notice.startsWith('map') ? 'warning' : 'danger'}
      actions={
        path && (
          <Link to={path} className={buttonClass('secondary', { size: 'small' })}>
            {t('Security log')}
          </Link>
        )
      }
    >
      {t(text)}
    </Alert>
  );
}

/** A running instance, or a part of which none runs. */
type InstanceRow = Instance | { readonly id: string; readonly part: Part };

function instanceColumns(t: typeof translate): readonly TableColumn<InstanceRow>[] {
  const ifRunning = (textOf: (instance: Instance) => string) => (row: InstanceRow) =>
    'host' in row ? textOf(row) : '—';
  return [
    { id: 'part', header: t('Part'), cell: ({ part }) => lines(t(PART_WORDS[part]), part) },
    { id: 'state', header: t('State'), cell: (row) => stateOf(t, row) },
    { id: 'host', header: t('Machine'), cell: ifRunning(({ host }) => host) },
    { id: 'version', header: t('Version'), cell: ifRunning(({ version }) => version) },
    {
      id: 'since',
      header: t('Runs since'),
      cell: ifRunning(({ started_at }) => formatDateTime(started_at)),
    },
    {
      id: 'memory',
      header: t('Memory'),
      cell: ifRunning(({ memory_mb }) => t('{n} MB', { n: formatNumber(memory_mb) })),
    },
  ];
}

function stateOf(t: typeof translate, row: InstanceRow) {
  if (!('host' in row)) return <Badge tone="danger">{t('Not running')}</Badge>;
  if (row.is_well) return <Badge tone="success">{t('Running')}</Badge>;
  const needs = row.down.map((name) => t(NEED_WORDS[name] ?? name)).join(', ');
  return lines(badge('warning', t('In trouble')), t('No answer from {needs}', { needs }));
}

const projectionColumns = (t: typeof translate): readonly TableColumn<ProjectionStatus>[] => [
  { id: 'name', header: t('Read model'), cell: ({ service, name }) => lines(name, service) },
  {
    id: 'lag',
    header: t('Positions behind the log'),
    cell: ({ lag }) => (lag === 0 ? t('Up to date') : formatNumber(lag)),
  },
  {
    id: 'parked',
    header: t('Parked events'),
    cell: ({ parked }) =>
      parked === 0 ? '0' : <Badge tone="danger">{formatNumber(parked)}</Badge>,
  },
];
