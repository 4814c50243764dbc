import { hashKey, QueryCache, type QueryClient, type useQuery } from '@tanstack/react-query';

type Answer = ReturnType<typeof useQuery<unknown, unknown>>;

/** Why each query failed the last time. */
const failures = new WeakMap<object, Error>();

/** The cache of a client; it notes why queries failed, for `asStillFailed`. */
export const notingFailures = (): QueryCache =>
  new QueryCache({ onError: (error, query) => void failures.set(query, error) });

/**
 * What a screen sees of a query that failed before its first answer and is asked again: it has still
 * failed until there is an answer. To react-query it waits for its first one again, so a screen would
 * show its skeletons in place of the failure for as long as each poll takes, and the Retry that was
 * just pressed would be gone with its focus.
 */
export function asStillFailed<T extends Answer>(
  answer: T,
  client: QueryClient,
  queryKey: readonly unknown[],
): T {
  // A screen that has just opened, or is another person's, has not seen it fail.
  if (!answer.isPending || !answer.isFetching || !answer.isFetchedAfterMount) return answer;
  const query = client.getQueryCache().get(hashKey(queryKey));
  const error = query && failures.get(query);
  if (error === undefined) return answer;
  const failed: Partial<Record<PropertyKey, unknown>> = {
    status: 'error',
    error,
    isError: true,
    isLoadingError: true,
    isPending: false,
    isLoading: false,
    isInitialLoading: false,
  };
  // Not a copy: react-query draws a screen again for what it has read, and a copy reads everything.
  return new Proxy(answer, {
    get: (target, name) => (name in failed ? failed[name] : Reflect.get(target, name)),
  });
}
