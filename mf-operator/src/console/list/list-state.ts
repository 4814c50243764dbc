/** What a query knows, as far as the head of its list and its failure need it. */
interface QueryState {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchStatus: string;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** How a list is: loading, fresh, stale or failed, and the way to fetch it again. */
export function listState(query: QueryState) {
  return {
    error: query.error,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    hasFailed: query.isError && !query.data,
    isStale: query.isError || query.fetchStatus === 'paused',
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
  };
}

export type ListState = ReturnType<typeof listState>;
