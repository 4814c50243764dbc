import {
  callApi,
  changeQuery,
  refreshQueries,
  useLivePolling,
  useLiveQueries,
  useLiveState,
  useQuery,
  useQueryClient,
} from '@trupial/web-kit';
import type { ChangedBooking } from '@trupial/web-kit/change-booking-button';
import type { Ride } from '../../rides/ride.ts';
import { changedRide } from './changed-ride.ts';

/** The query key of the rider's rides. */
export const RIDES_KEY = ['rider', 'rides'] as const;

/** The most rides that a list has; the server gives the newest. */
const MOST_LISTED = 1_000;

/** Without the live feed the rides are fetched at this interval, in milliseconds. */
const POLL_MS = 30_000;

/** Shows how the server's answer has made a ride, and then reads the rides again. */
function showRide(id: number, after: (ride: Ride) => Ride): void {
  changeQuery<readonly Ride[]>(RIDES_KEY, (rides) =>
    rides.map((ride) => (ride.id === id ? after(ride) : ride)),
  );
  void refreshQueries(RIDES_KEY);
}

/** Shows a change that the server has made to a ride, and then reads the rides again. */
export function showChange(id: number, change: Partial<Ride>): void {
  showRide(id, (ride) => ({ ...ride, ...change }));
}

/** Shows how a ride is after 'Change booking', and then reads the rides again. */
export function showChanged(id: number, changed: ChangedBooking): void {
  const at = new Date().toISOString();
  showRide(id, (ride) => changedRide(ride, changed, at));
}

/** Without a signal the call has its own time limit. */
async function fetchRides(signal?: AbortSignal): Promise<readonly Ride[]> {
  const answer = await callApi('rideRequests', signal ? { signal } : {});
  return Array.isArray(answer) ? answer : [];
}

/** Reads the rides again, once, and answers one; undefined when they cannot be read. */
export async function readAgain(
  queries: ReturnType<typeof useQueryClient>,
  id: number,
): Promise<Ride | undefined> {
  // A list that was requested earlier may be from before what is looked for.
  await queries.cancelQueries({ queryKey: RIDES_KEY });
  const rides = await queries
    .fetchQuery({
      queryKey: RIDES_KEY,
      queryFn: () => fetchRides(),
      staleTime: 0,
      retry: false,
    })
    .catch(() => undefined);
  return rides?.find((ride) => ride.id === id);
}

/** The rider's own rides: they follow the live feed, and are polled while it is not available. */
export function useRides() {
  const live = useLiveState();
  const refetchInterval = useLivePolling(POLL_MS);
  useLiveQueries(['rides'], RIDES_KEY);
  const query = useQuery({
    queryKey: RIDES_KEY,
    queryFn: ({ signal }) => fetchRides(signal),
    refetchInterval,
  });
  return {
    /** Undefined until they came for the first time. */
    rides: query.data,
    /** Older ones are not among them. */
    isCut: (query.data?.length ?? 0) >= MOST_LISTED,
    isLoading: query.isPending,
    isRefreshing: query.isFetching && !query.isPending,
    /** The last attempt failed; rides from before are still shown. */
    hasFailed: query.isError,
    /** The live feed is not available. */
    isFeedAway: live === 'away',
    /** When they were last confirmed, in milliseconds. */
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
  };
}
