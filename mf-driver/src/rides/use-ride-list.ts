import { useLivePolling, useLiveQueries, useLostSession, useQuery } from '@trupial/web-kit';
import type { LiveTopic } from '@trupial/web-kit';
import { useState } from 'react';
import { fetchedBy } from '../driver-area/fetched.ts';
import { useIsDriver } from '../driver-area/use-is-driver.ts';
import { pollInterval } from './poll-interval.ts';
import type { RideListType } from './ride.ts';
import { fetchRides, rideListKey, SHIFT_KEY } from './ride-lists.ts';

/** The query of a driver's list, as often as documented. */
function useListQuery(type: RideListType, enabled = true) {
  const [interval] = useState(() => pollInterval(Math.random()));
  const polling = useLivePolling(interval);
  const query = useQuery({
    queryKey: rideListKey(type),
    queryFn: ({ signal }) => fetchRides(type, signal),
    enabled,
    // What is over does not change by itself.
    refetchInterval: type === 'completed' ? false : polling,
    staleTime: 2_000,
  });
  useLostSession(query.error);
  return query;
}

/**
 * A driver's list. The live feed reports when it has changed. Without the feed it is fetched again
 * every 30 s ± 5 s while the page is visible.
 */
export function useRideList(type: RideListType) {
  const query = useListQuery(type);
  return { ...fetchedBy(query), rides: query.data, isLoading: query.isPending };
}

/**
 * Keeps a driver's own rides up to date on every screen: what others do to them is found by comparing
 * two lists. A screen that shows the list shares its requests. Of its changes only an error draws
 * the caller again.
 */
export function useOwnRidesWatched(): void {
  useListQuery('accepted', useIsDriver());
}

/** What changes his lists and his status; which requests he sees follows from his status too. */
const TOPICS: readonly LiveTopic[] = ['rides', 'drivers'];

/**
 * Keeps his lists and his status up to date by the live feed. Each follows it by itself: one whose answer
 * does not come would keep what changes away from the others, for as long as it is waited for.
 */
export function useLiveRides(): void {
  useLiveQueries(TOPICS, rideListKey('pending'));
  useLiveQueries(TOPICS, rideListKey('accepted'));
  useLiveQueries(TOPICS, rideListKey('completed'));
  useLiveQueries(TOPICS, SHIFT_KEY);
}
