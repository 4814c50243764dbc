import { useT } from '@trupial/web-kit';
import { Card, EmptyState, SearchIcon } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import type { Ride } from '../../rides/ride.ts';
import { historyColumns } from './history-columns.tsx';
import styles from './history.module.css';

interface HistoryTableProps {
  rides: readonly Ride[];
  isLoading: boolean;
  onDetails: (ride: Ride) => void;
}

/** One page of completed rides. */
export function HistoryTable({ rides, isLoading, onDetails }: HistoryTableProps) {
  const t = useT();
  return (
    <Card padding="none" className={styles.frame}>
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
