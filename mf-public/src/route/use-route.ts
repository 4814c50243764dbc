import { callApi, queryClient, useQuery } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';

export type Route = Answer<'route'>;

function routeQuery(from: string, to: string) {
  return {
    queryKey: ['route', from, to],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('route', { query: { from, to }, signal }),
    // Roads do not move while a page is open.
    staleTime: Infinity,
  };
}

/**
 * The road between two ends, each a place id, `lat,lng` or an address; undefined while it is not
 * known. Where the two are written differently, the map still comes from one call.
 */
export function useRoute(from: string, to: string): Route | undefined {
  const { data } = useQuery({
    ...routeQuery(from, to),
    retry: false,
    enabled: Boolean(from && to),
  });
  return data;
}

/** The same for code that waits for it. */
export function fetchRoute(from: string, to: string): Promise<Route> {
  return queryClient.fetchQuery(routeQuery(from, to));
}
