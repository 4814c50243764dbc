import type { Answer } from '@trupial/web-kit/core';

export type CheatSheetRow = Answer<'fareCalcCheatSheet'>['results'][number];

/** The two columns that can be sorted by. */
type SortColumn = 'distance' | 'fare';
export interface CheatSheetSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
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
