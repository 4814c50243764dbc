import { useLivePolling, useLostSession, useQuery } from '@trupial/web-kit';
import { useState } from 'react';
import { fetchedBy } from '../driver-area/fetched.ts';
import { pollInterval } from './poll-interval.ts';
import type { RideListType } from './ride.ts';
import { fetchRides, rideListKey } from './ride-lists.ts';

/**
 * A driver's list. The live feed reports when it has changed. Without the feed it is fetched again
 * every 30 s ± 5 s while the page is visible.
 */
export function useRideList(type: RideListType) {
  const [interval] = useState(() => pollInterval(Math.random()));
  const polling = useLivePolling(interval);
  const query = useQuery({
    queryKey: rideListKey(type),
    queryFn: ({ signal }) => fetchRides(type, signal),
    // What is over does not change by itself.
    refetchInterval: type === 'completed' ? false : polling,
    staleTime: 2_000,
  });
  useLostSession(query.error);
  return { ...fetchedBy(query), rides: query.data, isLoading: query.isPending };
}
