import type { Answer } from '@trupial/web-kit/core';

export type CheatSheetRow = Answer<'fareCalcCheatSheet'>['results'][number];

/** The two columns that can be sorted by. */
type SortColumn = 'distance' | 'fare';
export interface CheatSheetSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** What of the sheet is in its address, so that a link to it shows the same. */
interface SheetView {
  readonly sort: CheatSheetSort;
  /** Counted from 1. */
  readonly page: number;
}

const NAMES = ['sort', 'order', 'page'] as const;

/** Whether an address names a part of the sheet. */
export const namesSheet = (address: URLSearchParams): boolean =>
  NAMES.some((name) => address.has(name));

/** The part of the sheet that an address names; what does not exist becomes the first choice. */
export function sheetIn(address: URLSearchParams): SheetView {
  const column = address.get('sort') === 'fare' ? 'fare' : 'distance';
  const direction = address.get('order') === 'descending' ? 'descending' : 'ascending';
  return { sort: { column, direction }, page: Math.trunc(Number(address.get('page'))) || 1 };
}

/** The address with another part of the sheet. */
export function withSheet(address: URLSearchParams, { sort, page }: SheetView): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set('sort', sort.column);
  next.set('order', sort.direction);
  next.set('page', String(page));
  return next;
}

const ROWS_PER_PAGE = 50;

/** The rows in order; equal ones keep the order they came in. */
export function sortedRows(
  rows: readonly CheatSheetRow[],
  { column, direction }: CheatSheetSort,
): CheatSheetRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * (one[column] - other[column]));
}

/** The number of pages; an empty table has one. */
export function pageCount(rows: readonly unknown[]): number {
  return Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
}

/** The rows of a page, counted from 1. */
export function pageOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  return rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
}
