import type { useQuery } from '@trupial/web-kit';

/** How a list is: loading, fresh, stale or failed, and the way to fetch it again. */
export interface ListState {
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** It was never fetched, and the last attempt failed. */
  readonly hasFailed: boolean;
  /** The last attempt failed; what was fetched before it is shown. */
  readonly isStale: boolean;
  /** Milliseconds; 0: never. */
  readonly updatedAt: number;
  /** It is fetched again by itself, also without live updates. */
  readonly isPolled?: boolean;
  readonly refresh: () => unknown;
}

/**
 * Whether rows are awaited: nothing came yet, or the rows shown until then are those of another
 * filter, and there are none.
 */
export const awaitsRows = (
  query: Pick<ReturnType<typeof useQuery>, 'isPending' | 'isPlaceholderData'>,
  rows: readonly unknown[],
): boolean => query.isPending || (query.isPlaceholderData && rows.length === 0);

/** The state of the list that a query fetches. */
export const listState = (query: ReturnType<typeof useQuery<unknown, Error>>) => ({
  error: query.error,
  isLoading: query.isPending,
  isFetching: query.isFetching,
  hasFailed: query.isError && !query.data,
  isStale: query.isError || query.fetchStatus === 'paused',
  updatedAt: query.dataUpdatedAt,
  refresh: () => void query.refetch(),
});
