import { callApi, formatNumber, useQuery, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Alert, Badge, Card } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import type { TableColumn } from '@trupial/ui-kit/table';
import { ListFailure } from '../../console/list/list-failure.tsx';
import { ListHead } from '../../console/list/list-head.tsx';
import { listState } from '../../console/list/list-state.ts';
import styles from '../../operator-area/list-screen.module.css';
import { instanceColumns } from './instance-columns.tsx';
import { StatusFigures } from './status-figures.tsx';
import { summaryOf } from './status.ts';
import type { ProjectionStatus } from './status.ts';

const EVERY = 10_000;

/** What runs and how well: for whoever is called when something seems wrong. */
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
    <section className={styles.screen}>
      <ListHead title={t('System status')} list={list} />
      {list.hasFailed ? (
        <ListFailure list={list} />
      ) : (
        <>
          {status && <Verdict isFine={summaryOf(status).isFine} />}
          <StatusFigures status={status} />
          <Card padding="none" className={styles.frame}>
            <Table
              caption={t('What runs')}
              columns={instanceColumns(t)}
              rows={status ? [...missing, ...status.instances] : []}
              rowKey={({ id }) => id}
              loadingRows={list.isLoading ? 5 : 0}
              labels={{ loading: t('Loading the status…') }}
              empty={null}
            />
          </Card>
          <Card padding="none" className={styles.frame}>
            <Table
              caption={t('How far the lists are')}
              columns={projectionColumns(t)}
              rows={status?.projections ?? []}
              rowKey={({ service, name }) => `${service}/${name}`}
              loadingRows={list.isLoading ? 4 : 0}
              labels={{ loading: t('Loading the status…') }}
              empty={null}
            />
          </Card>
        </>
      )}
    </section>
  );
}

function Verdict({ isFine }: { isFine: boolean }) {
  const t = useT();
  return isFine ? (
    <Alert tone="success">{t('Everything runs as it should.')}</Alert>
  ) : (
    <Alert tone="warning">{t('Something needs a look: see what is marked below.')}</Alert>
  );
}

const projectionColumns = (t: typeof translate): readonly TableColumn<ProjectionStatus>[] => [
  {
    id: 'name',
    header: t('Read model'),
    cell: ({ service, name }) => (
      <span className={styles.lines}>
        <span>{name}</span>
        <span className={styles.quiet}>{service}</span>
      </span>
    ),
  },
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
