import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons/arrows.tsx';
import { Select } from '../Select/Select.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Table.module.css';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  column: string;
  direction: SortDirection;
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What a usual cell has: its skeleton is of that size. A line when it is not said. */
  like?: ReactNode;
  sortable?: boolean | undefined;
  /** Where sorting by this column begins; `ascending` when it is not said. */
  firstDirection?: SortDirection | undefined;
  /** `end` for numbers: they line up in tabular figures. */
  align?: 'start' | 'end' | undefined;
}

export interface TableLabels {
  /** Before the column's name in a row's opening button. */
  open: string;
  sortBy: string;
  ascending: string;
  descending: string;
  loading: string;
}

const ENGLISH: TableLabels = {
  open: 'Open details',
  sortBy: 'Sort by',
  ascending: 'ascending',
  descending: 'descending',
  loading: 'Loading…',
};

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | undefined;
  /** The active column toggles; a new column starts with its first direction. */
  onSort?: ((sort: TableSort) => void) | undefined;
  /** A click on the row, or its first cell's button. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Louder rows: overdue, unassigned. */
  rowTone?: ((row: Row) => 'warning' | 'danger' | undefined) | undefined;
  /** Rows of skeletons instead of data. */
  loadingRows?: number | undefined;
  /** Under the header when there are no rows. */
  empty?: ReactNode;
  labels?: Partial<TableLabels> | undefined;
  className?: string | undefined;
}

// Cards are made by changing `display`, after which some browsers forget that this is a table.
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
} as const;

function toggled<Row>(sort: TableSort | undefined, { id, firstDirection }: TableColumn<Row>) {
  const isAscending = sort?.column === id && sort.direction === 'ascending';
  const other = isAscending ? 'descending' : 'ascending';
  return { column: id, direction: sort?.column === id ? other : (firstDirection ?? 'ascending') };
}

/** Two columns, or a name and two figures, fit a phone side by side; more words and badges do not. */
function isSlim<Row>([, ...rest]: readonly TableColumn<Row>[]): boolean {
  return rest.length < 2 || (rest.length === 2 && rest.every(({ align }) => align === 'end'));
}

/** A dense table with sortable, sticky headers; on a narrow container each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, sort, onSort, loadingRows = 0, empty, className } = props;
  const labels = { ...ENGLISH, ...props.labels };
  const loading = loadingRows > 0;
  return (
    <div className={classNames(styles.frame, isSlim(columns) && styles.slim, className)}>
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} labels={labels} />}
      <table {...ROLES.table} className={styles.table} aria-busy={loading || undefined}>
        <VisuallyHidden as="caption">{loading ? labels.loading : caption}</VisuallyHidden>
        <thead {...ROLES.rowgroup} className={styles.head}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {loading
            ? Array.from({ length: loadingRows }, (_, row) => (
                <tr key={row} {...ROLES.row} className={styles.row}>
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      {...ROLES.cell}
                      data-label={column.header}
                      className={styles.cell}
                    >
                      <Skeleton>{column.like}</Skeleton>
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <BodyRow key={props.rowKey(row)} row={row} props={props} labels={labels} />
              ))}
        </tbody>
      </table>
      {!loading && rows.length === 0 && empty}
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const DirectionIcon = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: SortIcon }[
    direction ?? 'none'
  ];
  const sortable = column.sortable && onSort;
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      className={classNames(styles.header, column.align === 'end' && styles.end)}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(toggled(sort, column))}>
          {column.header}
          <DirectionIcon size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  props: TableProps<Row>;
  labels: TableLabels;
}

function BodyRow<Row>({ row, props, labels }: BodyRowProps<Row>) {
  const { columns, onRowOpen, rowTone } = props;
  const tone = rowTone?.(row);
  return (
    <tr
      {...ROLES.row}
      className={classNames(styles.row, tone && styles[tone], onRowOpen && styles.clickable)}
      onClick={(event) => {
        const inControl = (event.target as Element).closest('a, button, input, select, label');
        if (!inControl) onRowOpen?.(row);
      }}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          {...ROLES.cell}
          data-label={column.header}
          className={classNames(styles.cell, column.align === 'end' && styles.end)}
        >
          {index === 0 && onRowOpen ? (
            <button type="button" className={styles.open} onClick={() => onRowOpen(row)}>
              <VisuallyHidden>{labels.open}: </VisuallyHidden>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

interface SortSelectProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
  labels: TableLabels;
}

/** Cards have no header row: sorting by a select instead. */
function SortSelect<Row>({ columns, sort, onSort, labels }: SortSelectProps<Row>) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) => [
      { value: `ascending ${id}`, label: `${header}, ${labels.ascending}` },
      { value: `descending ${id}`, label: `${header}, ${labels.descending}` },
    ]);
  return (
    <Select
      className={classNames(styles.sortSelect)}
      label={labels.sortBy}
      options={options}
      value={sort ? `${sort.direction} ${sort.column}` : ''}
      placeholder={sort ? undefined : ''}
      onChange={(value) => {
        const [direction, ...column] = value.split(' ');
        if (direction === 'ascending' || direction === 'descending') {
          onSort({ column: column.join(' '), direction });
        }
      }}
    />
  );
}
