import { COLUMNS, DEFAULT_SORT, type Sort } from './sort-rides.ts';

/** The part of the address about the list: `?search=airport&sort=fare&direction=ascending`. */
export interface ListView {
  readonly search: string;
  readonly sort: Sort;
}

/** Reads the address; missing or invalid values become the default. */
export function readListView(query: URLSearchParams): ListView {
  const column = COLUMNS.find((name) => name === query.get('sort'));
  const direction = query.get('direction') === 'descending' ? 'descending' : 'ascending';
  return {
    search: query.get('search') ?? '',
    sort: column ? { column, direction } : DEFAULT_SORT,
  };
}

/** Writes the address, without default values. */
export function listQuery({ search, sort }: ListView): URLSearchParams {
  const query = new URLSearchParams();
  if (search.trim()) query.set('search', search.trim());
  const isDefault =
    sort.column === DEFAULT_SORT.column && sort.direction === DEFAULT_SORT.direction;
  if (!isDefault) {
    query.set('sort', sort.column);
    query.set('direction', sort.direction);
  }
  return query;
}
