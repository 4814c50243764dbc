import type { useQuery } from '@trupial/web-kit';

type Query = Pick<
  ReturnType<typeof useQuery>,
  'data' | 'isError' | 'fetchStatus' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
>;

/** How the fetching of a screen's data goes. */
export function fetchedBy(query: Query) {
  return {
    /** Nothing has arrived yet, and the last attempt failed. */
    hasFailed: query.isError && !query.data,
    /** The last look at the server did not succeed. */
    isStale: query.isError || query.fetchStatus === 'paused',
    isRefreshing: query.isFetching,
    /** When the data was last confirmed, in milliseconds; 0: never. */
    updatedAt: query.dataUpdatedAt,
    refresh: (): void => void query.refetch(),
  };
}

export type Fetched = ReturnType<typeof fetchedBy>;
