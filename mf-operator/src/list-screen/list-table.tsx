import { useT } from '@trupial/web-kit';
import { Card, classNames } from '@trupial/ui-kit';
import { Table, type TableProps } from '@trupial/ui-kit/table';
import styles from './list-screen.module.css';
import type { ListState } from './list-state.ts';

export interface ListTableProps<Row> extends Omit<TableProps<Row>, 'labels' | 'loadingRows'> {
  list: Pick<ListState, 'isLoading'>;
  /** Rows of skeletons while the list is fetched for the first time, and their text. */
  loadingRows: number;
  loading: string;
}

/** The rows of a list in a frame; on a narrow screen each is a card. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, loadingRows, loading, className, ...table } = props;
  const t = useT();
  return (
    <Card padding="none" className={classNames(styles.frame, className)}>
      <Table
        {...table}
        loadingRows={list.isLoading ? loadingRows : 0}
        labels={{
          loading,
          sortBy: t('Sort by'),
          ascending: t('ascending'),
          descending: t('descending'),
        }}
      />
    </Card>
  );
}
