import { callApi, useQuery } from '@trupial/web-kit';
import type { Ride } from '../../rides/ride.ts';

/** Where the rider's rides live in the query client. */
export const RIDES_KEY = ['rider', 'rides'] as const;

async function fetchRides(signal: AbortSignal): Promise<readonly Ride[]> {
  const answer = await callApi('rideRequests', { signal });
  return Array.isArray(answer) ? answer : [];
}

/** The rider's own rides. */
export function useRides() {
  const query = useQuery({
    queryKey: RIDES_KEY,
    queryFn: ({ signal }) => fetchRides(signal),
  });
  return {
    /** Undefined until they came for the first time. */
    rides: query.data,
    isLoading: query.isPending,
    isRefreshing: query.isFetching && !query.isPending,
    /** The last attempt failed; rides from before are still shown. */
    hasFailed: query.isError,
    /** When they were last confirmed, in milliseconds. */
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
  };
}
