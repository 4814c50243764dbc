import {
  callApi,
  useLivePolling,
  useLiveRefresh,
  useLiveState,
  useQuery,
  useQueryClient,
} from '@trupial/web-kit';
import type { Ride } from '../../rides/ride.ts';

/** Where the rider's rides live in the query client. */
export const RIDES_KEY = ['rider', 'rides'] as const;

/** Without the live feed the rides are looked at this often, in milliseconds. */
const POLL_MS = 30_000;

async function fetchRides(signal: AbortSignal): Promise<readonly Ride[]> {
  const answer = await callApi('rideRequests', { signal });
  return Array.isArray(answer) ? answer : [];
}

/** The rider's own rides: they follow the live feed, and are polled while that is away. */
export function useRides() {
  const queries = useQueryClient();
  const live = useLiveState();
  const refetchInterval = useLivePolling(POLL_MS);
  useLiveRefresh(['rides'], () => queries.invalidateQueries({ queryKey: RIDES_KEY }));
  const query = useQuery({
    queryKey: RIDES_KEY,
    queryFn: ({ signal }) => fetchRides(signal),
    refetchInterval,
  });
  return {
    /** Undefined until they came for the first time. */
    rides: query.data,
    isLoading: query.isPending,
    isRefreshing: query.isFetching && !query.isPending,
    /** The last attempt failed; rides from before are still shown. */
    hasFailed: query.isError,
    /** The live feed cannot be reached. */
    isFeedAway: live === 'away',
    /** When they were last confirmed, in milliseconds. */
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
  };
}
