import { looks } from '@trupial/ui-kit';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import type { ReactNode } from 'react';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';

interface ListScreenProps<Row>
  extends
    Pick<ListPageProps, 'title' | 'list' | 'buttons'>,
    Omit<ListTableProps<Row>, 'caption' | 'list'> {
  /** Names the table; the screen's title when it is not said. */
  caption?: string;
  /** Search and filters. */
  filters?: ReactNode;
  /** What the list is, in a sentence. */
  intro?: string;
  /** Below the rows: how many are shown, and the way to the rest. */
  foot?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A screen of one list that is a table. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, buttons, caption, filters, intro, foot, children, ...table } = props;
  const rows = useKeptFocus();
  return (
    <ListPage
      title={title}
      list={list}
      buttons={buttons}
      above={
        <>
          {filters}
          {intro && <p className={looks.muted}>{intro}</p>}
        </>
      }
      dialogs={children}
    >
      <div ref={rows}>
        <ListTable {...table} list={list} caption={caption ?? title} />
      </div>
      {foot}
    </ListPage>
  );
}
