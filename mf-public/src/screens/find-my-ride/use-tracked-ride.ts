import {
  ApiError,
  callApi,
  shouldRetry,
  useLivePolling,
  useLiveRefresh,
  useLiveState,
  useQuery,
} from '@trupial/web-kit';
import { useState } from 'react';
import { hasEnded } from '@trupial/web-kit/ride-status';
import { waitForOwnDetails } from '../../changing/own-details.query.ts';
import { type Criteria, searchProblem } from './search-form.rules.ts';

const REFRESH_MS = 15_000;

/** One press of the button, or one automatic search: `number` distinguishes two equal ones. */
export interface Search {
  readonly criteria: Criteria;
  readonly isAutomatic: boolean;
  readonly number: number;
}

/** The ride that a search finds. */
function useSearch(search: Search | undefined, every: number) {
  return useQuery({
    queryKey: ['tracked-ride', search?.criteria, search?.number],
    queryFn: async ({ signal }) => {
      if (!search) return null;
      const [ride] = await callApi('searchRides', { query: search.criteria, signal });
      if (!ride) return null;
      await waitForOwnDetails(ride);
      return ride;
    },
    enabled: search !== undefined,
    // The page may have been opened by a link: nobody presses a button.
    retry: (failures, problem) => search?.isAutomatic === true && shouldRetry(failures, problem),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && !hasEnded(state.data.status) ? every : false),
  });
}

/**
 * The ride that a search finds. While it is under way the live feed reports when to fetch it again;
 * without the feed (`isAway`) it is fetched every 15 seconds. A failed refresh keeps the shown data
 * and sets `isStale`.
 */
export function useTrackedRide(search: Search | undefined) {
  // Found by name, the ride still names the id by which it is followed.
  const [trackingId, setTrackingId] = useState<string>();
  const every = useLivePolling(REFRESH_MS, trackingId);
  const { data, error, isFetching, isRefetchError, refetch } = useSearch(search, every);
  const followed = search && data && !hasEnded(data.status) ? data.tracking_id : undefined;
  if (followed !== trackingId) setTrackingId(followed);
  const live = useLiveState(trackingId);
  useLiveRefresh(['rides'], refetch, { trackingId, enabled: trackingId !== undefined });
  const isAutomaticById =
    search !== undefined && search.isAutomatic && 'tracking_id' in search.criteria;
  const problemOf = (status: number, serverText?: string) =>
    searchProblem(status, serverText, isAutomaticById);
  const problem = () => {
    if (!search || data || isFetching) return undefined;
    if (error instanceof ApiError) {
      return problemOf(error.status, error.isServerText ? error.message : undefined);
    }
    if (error) return problemOf(0);
    return data === null ? problemOf(404) : undefined;
  };
  return {
    ride: search ? (data ?? undefined) : undefined,
    problem: problem(),
    isSearching: isFetching && !data,
    isStale: isRefetchError && data !== null && data !== undefined,
    isAway: trackingId !== undefined && live === 'away',
  };
}
