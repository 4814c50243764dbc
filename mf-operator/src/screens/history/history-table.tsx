import { useT } from '@trupial/web-kit';
import { Card, classNames, EmptyState, SearchIcon } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import listStyles from '../../operator-area/list-screen.module.css';
import { historyColumns } from './history-columns.tsx';
import styles from './history.module.css';
import type { EndedRide } from './use-history.ts';

interface HistoryTableProps {
  rides: readonly EndedRide[];
  isLoading: boolean;
  onDetails: (ride: EndedRide) => void;
}

/** One page of completed rides. */
export function HistoryTable({ rides, isLoading, onDetails }: HistoryTableProps) {
  const t = useT();
  return (
    <Card padding="none" className={classNames(listStyles.frame, styles.frame)}>
      <Table
        caption={t('Completed rides')}
        columns={historyColumns(t, onDetails)}
        rows={rides}
        rowKey={(ride) => ride.id}
        loadingRows={isLoading ? 10 : 0}
        labels={{ loading: t('Loading rides…') }}
        empty={
          <EmptyState picture={<SearchIcon size={32} />} title={t('No completed rides found')}>
            {t('There are no completed rides matching your current filters.')}
          </EmptyState>
        }
      />
    </Card>
  );
}
