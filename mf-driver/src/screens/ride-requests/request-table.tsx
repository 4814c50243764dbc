import { useT } from '@trupial/web-kit';
import { Card } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { requestColumns } from './request-columns.tsx';
import type { RequestListProps } from './request-list.ts';

/** Requests as a table, for a wide screen. */
export function RequestTable({ requests }: RequestListProps) {
  const t = useT();
  return (
    <Card padding="none">
      <Table
        caption={t('Available Rides')}
        columns={requestColumns(t)}
        rows={requests}
        rowKey={({ ride }) => ride.id}
      />
    </Card>
  );
}
