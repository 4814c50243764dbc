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
 * show its skeletons, or the rows of the filter before, in place of the failure for as long as each poll
 * takes, and the Retry that was just pressed would be gone with its focus.
 */
export function asStillFailed<T extends Answer>(
  answer: T,
  client: QueryClient,
  queryKey: readonly unknown[],
): T {
  const query = client.getQueryCache().get(hashKey(queryKey));
  const error = query && failures.get(query);
  // First of all: react-query draws a screen again for whatever it has once read of an answer.
  if (!error || query.state.data !== undefined) return answer;
  // A screen that has just opened, or is another person's, has not seen it fail.
  if (answer.isError || !answer.isFetching || !answer.isFetchedAfterMount) return answer;
  const failed: Partial<Record<PropertyKey, unknown>> = {
    status: 'error',
    error,
    data: undefined,
    isError: true,
    isLoadingError: true,
    isPending: false,
    isLoading: false,
    isInitialLoading: false,
    isSuccess: false,
    isPlaceholderData: false,
  };
  // Not a copy, which would read everything.
  return new Proxy(answer, {
    get: (target, name) => (name in failed ? failed[name] : Reflect.get(target, name)),
  });
}
