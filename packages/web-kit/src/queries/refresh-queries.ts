import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Fetches again what is on the screen under a key, and marks the rest as out of date. A first answer
 * that is under way is waited for, so that something is shown soon, and may be older than the change:
 * react-query starts no second request beside it, so that one is made after it.
 */
export async function refreshQueries(queryKey: QueryKey): Promise<void> {
  const isFirst = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({
    predicate: (query) => isFirst.includes(query) && query.state.data !== undefined,
  });
}
