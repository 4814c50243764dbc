import { callApi, useLive, useLivePolling, useQuery, useQueryClient } from '@trupial/web-kit';
import { useMemo } from 'react';
import { listState } from '../../list-screen/list-state.ts';
import { usePolledList } from '../../lists/use-polled-list.ts';
import type { Ride } from '../../rides/ride.ts';

const POLL_PENDING = 15_000;
const POLL_ASSIGNED = 10_000;
const POLL_DRIVERS = 15_000;
const POLL_COMPLETED = 60_000;
/** More rides than a day has. */
const MOST = '1000';

const completedKey = (day: string) => ['operator', 'completed-on', day] as const;

/** What was completed on a day, once it has begun; it changes when a ride ends. */
function useCompletedOn(day: string, today: string) {
  const client = useQueryClient();
  const hasBegun = day <= today;
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
  return {
    items: query.data,
    ...listState(query),
    hasBegun,
    // Rides are given without it too: once it has failed, nothing waits for it.
    isLoading: hasBegun && query.isPending && query.failureCount === 0,
    refresh: query.refetch,
  };
}

/**
 * All data of the board: the lists that the other screens have (pending, under way, drivers), and
 * the rides that were completed on the day. For a ride in two lists the newer list counts.
 */
export function useDayRides(day: string, today: string) {
  const pending = usePolledList('rides', POLL_PENDING);
  const assigned = usePolledList('assigned_rides', POLL_ASSIGNED);
  const drivers = usePolledList('drivers', POLL_DRIVERS);
  const completed = useCompletedOn(day, today);

  const rides = useMemo(() => {
    const lists = [
      { items: pending.items ?? [], at: pending.updatedAt },
      { items: assigned.items ?? [], at: assigned.updatedAt },
      // A completed ride does not come back.
      { items: completed.items ?? [], at: Infinity },
    ].toSorted((a, b) => a.at - b.at);
    const byId = new Map<number, Ride>();
    for (const { items } of lists) for (const ride of items) byId.set(ride.id, ride);
    return [...byId.values()];
  }, [pending.items, pending.updatedAt, assigned.items, assigned.updatedAt, completed.items]);

  const needed = [pending, assigned, drivers];
  const failed = needed.find(({ hasFailed }) => hasFailed);
  const lists = completed.hasBegun ? [...needed, completed] : needed;
  return {
    rides,
    drivers: drivers.items,
    /** Why the completed rides are missing on the board; null: they are not. */
    completedError: completed.hasFailed ? completed.error : null,
    isLoading: lists.some(({ isLoading }) => isLoading),
    hasFailed: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    // What never came says so itself.
    isStale: lists.some((list) => list.isStale && (list !== completed || !list.hasFailed)),
    updatedAt: Math.min(
      ...needed.map(({ updatedAt }) => updatedAt),
      completed.updatedAt || Number.POSITIVE_INFINITY,
    ),
    refresh: () => Promise.all(lists.map((list) => list.refresh())),
    /** What a command changes: both lists of rides that have not ended. */
    refreshRides: () => Promise.all([pending.refresh(), assigned.refresh(), drivers.refresh()]),
  };
}
