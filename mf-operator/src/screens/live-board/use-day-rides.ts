import { callApi, refreshQueries, useLive, useLivePolling, useQuery } from '@trupial/web-kit';
import { listState } from '../../list-screen/list-state.ts';
import { usePolledList } from '../../lists/use-polled-list.ts';
import { dayAfter } from './day/island-day.ts';
import { useRidesOfLists } from './day/use-rides-of-lists.ts';

const POLL_PENDING = 15_000;
const POLL_ASSIGNED = 10_000;
const POLL_DRIVERS = 15_000;
const POLL_COMPLETED = 60_000;
/** More rides than a day has. */
const MOST = '1000';

const completedKey = (day: string) => ['operator', 'completed-on', day] as const;

/** What was completed on a day, once it has begun; it changes when a ride ends. */
function useCompletedOn(day: string, today: string) {
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
      void refreshQueries(completedKey(day));
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
 * the rides that were completed in its hours.
 */
export function useDayRides(day: string, today: string) {
  const pending = usePolledList('rides', POLL_PENDING);
  const assigned = usePolledList('assigned_rides', POLL_ASSIGNED);
  const drivers = usePolledList('drivers', POLL_DRIVERS);
  // The board goes on into the next morning, and a ride is kept on the day on which it has ended.
  const completed = useCompletedOn(day, today);
  const completedAfter = useCompletedOn(dayAfter(day, 1), today);

  const rides = useRidesOfLists([pending, assigned, completed, completedAfter]);

  const needed = [pending, assigned, drivers];
  const failed = needed.find(({ hasFailed }) => hasFailed);
  const ended = [completed, completedAfter].filter(({ hasBegun }) => hasBegun);
  const missing = ended.find(({ hasFailed }) => hasFailed);
  const all = [...needed, ...ended];
  return {
    rides,
    drivers: drivers.items,
    /** Why the completed rides are missing on the board; null: they are not. */
    completedError: missing?.error ?? null,
    isLoading: all.some(({ isLoading }) => isLoading),
    hasFailed: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    // What never came says so itself.
    isStale:
      needed.some(({ isStale }) => isStale) ||
      ended.some(({ isStale, hasFailed }) => isStale && !hasFailed),
    updatedAt: Math.min(
      ...needed.map(({ updatedAt }) => updatedAt),
      ...ended.map(({ updatedAt }) => updatedAt || Number.POSITIVE_INFINITY),
    ),
    isPolled: true,
    refresh: () => Promise.all(all.map((list) => list.refresh())),
    /** What a command changes: both lists of rides that have not ended. */
    refreshRides: () => Promise.all([pending.refresh(), assigned.refresh(), drivers.refresh()]),
  };
}
