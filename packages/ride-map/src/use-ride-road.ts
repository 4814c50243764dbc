import { callApi, useQuery } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit/core';
import { type RideEnds, routeEnds } from './route-ends.ts';

/**
 * The road of a ride, from the server; undefined without a ride and while it is not known. A road
 * that was fetched is not fetched again.
 */
export function useRideRoad(ride: RideEnds | undefined): Answer<'route'> | undefined {
  const { from = '', to = '' } = ride ? routeEnds(ride) : {};
  const { data } = useQuery({
    queryKey: ['route', from, to],
    queryFn: ({ signal }) => callApi('route', { query: { from, to }, signal }),
    enabled: ride !== undefined,
    // Roads do not move while a page is open.
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
