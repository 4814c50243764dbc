import { COLUMNS, DEFAULT_SORT, type Sort } from './sort-rides.ts';

/**
 * The order that an address names: `?sort=fare&direction=ascending`; what is missing or invalid is
 * the default. What is searched for is never in the address: it may be a name.
 */
export function sortIn(query: URLSearchParams): Sort {
  const column = COLUMNS.find((name) => name === query.get('sort'));
  const direction = query.get('direction') === 'descending' ? 'descending' : 'ascending';
  return column ? { column, direction } : DEFAULT_SORT;
}

/** The address of an order, empty for the default. */
export function sortQuery({ column, direction }: Sort): URLSearchParams {
  const isDefault = column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction;
  return new URLSearchParams(isDefault ? {} : { sort: column, direction });
}
