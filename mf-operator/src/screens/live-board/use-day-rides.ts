import { callApi, useLive, useLivePolling, useQuery, useQueryClient } from '@trupial/web-kit';
import { useMemo } from 'react';
import { usePolledList } from '../../lists/use-polled-list.ts';
import type { Ride } from '../../rides/ride.ts';

const POLL_PENDING = 15_000;
const POLL_ASSIGNED = 10_000;
const POLL_DRIVERS = 15_000;
const POLL_COMPLETED = 60_000;
/** More rides than a day has. */
const MOST = '1000';

const completedKey = (day: string) => ['operator', 'completed-on', day] as const;

/** What was completed on a day that has begun; it changes when a ride ends. */
function useCompletedOn(day: string, hasBegun: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: completedKey(day),
    queryFn: ({ signal }) =>
      callApi('rideHistory', {
        query: { start: day, end: day, status: 'Completed', limit: MOST },
        signal,
      }),
    enabled: hasBegun,
    refetchInterval: useLivePolling(POLL_COMPLETED),
    staleTime: 2_000,
  });
  useLive(['rides'], (changes) => {
    if (changes.some(({ what }) => what === 'completed' || what === 'reset')) {
      void client.invalidateQueries({ queryKey: completedKey(day) });
    }
  });
  return query;
}

/**
 * All data of the board: the lists that the other screens have (pending, under way, drivers), and
 * the rides that were completed on the day. For a ride in two lists the newer list counts.
 */
export function useDayRides(day: string, today: string) {
  const pending = usePolledList('rides', POLL_PENDING);
  const assigned = usePolledList('assigned_rides', POLL_ASSIGNED);
  const drivers = usePolledList('drivers', POLL_DRIVERS);
  const completed = useCompletedOn(day, day <= today);

  const rides = useMemo(() => {
    const lists = [
      { items: pending.items ?? [], at: pending.updatedAt },
      { items: assigned.items ?? [], at: assigned.updatedAt },
      // A completed ride does not come back.
      { items: completed.data ?? [], at: Infinity },
    ].toSorted((a, b) => a.at - b.at);
    const byId = new Map<number, Ride>();
    for (const { items } of lists) for (const ride of items) byId.set(ride.id, ride);
    return [...byId.values()];
  }, [pending.items, pending.updatedAt, assigned.items, assigned.updatedAt, completed.data]);

  const lists = [pending, assigned, drivers];
  const failed = lists.find(({ hasFailed }) => hasFailed);
  return {
    rides,
    drivers: drivers.items,
    isLoading: lists.some(({ isLoading }) => isLoading),
    hasFailed: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    isStale: lists.some(({ isStale }) => isStale),
    updatedAt: Math.min(...lists.map(({ updatedAt }) => updatedAt)),
    refresh: () => Promise.all([...lists.map((list) => list.refresh()), completed.refetch()]),
    /** What a command changes: both lists of rides that have not ended. */
    refreshRides: () => Promise.all([pending.refresh(), assigned.refresh(), drivers.refresh()]),
  };
}
