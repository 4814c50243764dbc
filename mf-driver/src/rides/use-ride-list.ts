import { callApi, useQuery, useQueryClient } from '@trupial/web-kit';
import { useCallback, useState } from 'react';
import { pollInterval } from './poll-interval.ts';
import type { Ride, RideListType } from './ride.ts';

/** Where a list lives in the query client. */
export const rideListKey = (type: RideListType) => ['driver', 'rides', type] as const;

/** The documented pause between a command and the list's reload, in milliseconds. */
export const RELOAD_AFTER = 500;

/**
 * Asks for a list. The answers are `private, no-cache` with ETag and Last-Modified: the browser sends
 * If-None-Match with every repeat, and a 304 costs no list. An equal list keeps its identity in the
 * query client, so nothing on the screen is drawn again.
 */
async function fetchRides(type: RideListType, signal: AbortSignal): Promise<readonly Ride[]> {
  const answer = await callApi('rideRequests', { query: { type }, signal });
  return Array.isArray(answer) ? answer : [];
}

/** A driver's list, looked at again every 30 s ± 5 s while the page is seen. */
export function useRideList(type: RideListType) {
  const client = useQueryClient();
  const [interval] = useState(() => pollInterval(Math.random()));
  const query = useQuery({
    queryKey: rideListKey(type),
    queryFn: ({ signal }) => fetchRides(type, signal),
    refetchInterval: interval,
    staleTime: 2_000,
  });
  /** Changes the list at once, before the server's next one. */
  const change = useCallback(
    (next: (rides: readonly Ride[]) => readonly Ride[]) => {
      client.setQueryData<readonly Ride[]>(rideListKey(type), (rides) => rides && next(rides));
    },
    [client, type],
  );
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: rideListKey(type) }),
    [client, type],
  );
  return { query, change, reload };
}
