import { callApi, useQuery } from '@trupial/web-kit';
import { routeEnds } from '@trupial/ride-map/route-ends';
import type { Ride } from '../../../rides/ride.ts';
import { useSettled } from '../../../words/use-settled.ts';

/**
 * The pause in milliseconds before a road is fetched, so that going quickly through the rides
 * fetches none.
 */
const LOOKS_FOR = 250;

/** The road of a ride, from the server; undefined while it is not known. */
export function useRoad(ride: Ride | undefined) {
  const settled = useSettled(ride, LOOKS_FOR);
  const ends = settled && routeEnds(settled);
  const { data } = useQuery({
    // As ride-map's own: a road that was fetched is not fetched again.
    queryKey: ['route', ends?.from, ends?.to],
    queryFn: ({ signal }) =>
      callApi('route', { query: { from: ends?.from ?? '', to: ends?.to ?? '' }, signal }),
    enabled: ends !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return settled === ride ? data?.line : undefined;
}
