import { useT } from '@trupial/web-kit';
import { Card } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { requestColumns } from './request-columns.tsx';
import type { RequestListProps } from './request-list.ts';

/** Requests as a table, for a wide screen. */
export function RequestTable({ rides, ...actions }: RequestListProps) {
  const t = useT();
  return (
    <Card padding="none">
      <Table
        caption={t('Available Rides')}
        columns={requestColumns(t, actions)}
        rows={rides}
        rowKey={(ride) => ride.id}
      />
    </Card>
  );
}
