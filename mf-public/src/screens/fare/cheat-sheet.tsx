import { Alert, Button, Pagination } from '@trupial/ui-kit';
import { Table, type TableColumn } from '@trupial/ui-kit/table';
import {
  callApi,
  formatMoney,
  formatNumber,
  useQuery,
  useSearchParams,
  useT,
} from '@trupial/web-kit';
import { useState } from 'react';
import {
  type CheatSheetRow,
  namesSheet,
  pageCount,
  pageOf,
  sheetIn,
  sortedRows,
  withSheet,
} from './cheat-sheet.rows.ts';
import styles from './fare.module.css';

/** The fares of every combination, made when asked for, or when the address names a part of them. */
export function CheatSheet() {
  const t = useT();
  const [address] = useSearchParams();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['cheat-sheet'],
    queryFn: ({ signal }) => callApi('fareCalcCheatSheet', { signal }),
    enabled: namesSheet(address),
    retry: false,
    // Made anew by its button alone.
    staleTime: Infinity,
  });
  return (
    <section className={styles.part} aria-labelledby="cheat-sheet">
      <h2 id="cheat-sheet">{t('Cheat Sheet')}</h2>
      <div>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('Generate Cheat Sheet')}
        </Button>
      </div>
      {isError && !isFetching && <Alert tone="danger">{t('Error generating cheat sheet.')}</Alert>}
      {data && !isError && <CheatSheetTable rows={data.results} />}
    </section>
  );
}

/** Thousands of rows, of which one page is in the document. */
function CheatSheetTable({ rows }: { rows: readonly CheatSheetRow[] }) {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  // The address only follows: a change of it is not shown before the next frame.
  const [view, setView] = useState(() => sheetIn(address));
  const { sort } = view;
  const pages = pageCount(rows);
  const page = Math.min(Math.max(1, view.page), pages);
  const show = (part: Partial<typeof view>) => {
    const next = { ...view, ...part };
    setView(next);
    setAddress((now) => withSheet(now, next), { replace: true });
  };
  const yesOrNo = (value: boolean) => (value ? t('Yes') : t('No'));
  const columns: readonly TableColumn<CheatSheetRow>[] = [
    {
      id: 'distance',
      header: t('Distance (km)'),
      sortable: true,
      align: 'end',
      cell: ({ distance }) => formatNumber(distance),
    },
    {
      id: 'passengers',
      header: t('Passengers'),
      align: 'end',
      cell: ({ passengers }) => passengers,
    },
    { id: 'luggage', header: t('Luggage'), align: 'end', cell: ({ luggage }) => luggage },
    { id: 'holiday', header: t('Holiday'), cell: ({ isHoliday }) => yesOrNo(isHoliday) },
    { id: 'night', header: t('Night'), cell: ({ isNight }) => yesOrNo(isNight) },
    {
      id: 'fare',
      header: t('Fare'),
      sortable: true,
      align: 'end',
      cell: ({ fare }) => formatMoney(fare),
    },
  ];
  return (
    <>
      <p role="status">{t('Found {count} possibilities.', { count: rows.length })}</p>
      <Table
        className={styles.sheet ?? ''}
        caption={t('Cheat Sheet')}
        columns={columns}
        rows={pageOf(sortedRows(rows, sort), page)}
        rowKey={(row) => Object.values(row).join(' ')}
        sort={sort}
        onSort={({ column, direction }) =>
          show({
            sort: { column: column === 'fare' ? 'fare' : 'distance', direction },
            page: 1,
          })
        }
        labels={{
          sortBy: t('Sort by'),
          ascending: t('ascending'),
          descending: t('descending'),
        }}
      />
      <Pagination
        page={page}
        pages={pages}
        onPage={(next) => show({ page: next })}
        labels={{
          navigation: t('Pages'),
          previous: t('Previous'),
          next: t('Next'),
          position: (at, pages) => t('Page {at} of {pages}', { at, pages }),
        }}
      />
    </>
  );
}
