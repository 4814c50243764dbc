import { callApi, useQuery } from '@trupial/web-kit';

/** Where a ride's timeline lives in the query client. */
export const timelineKey = (rideId: number) => ['operator', 'timeline', rideId] as const;

/** Everything that happened to a ride, oldest first; fetched again whenever it is shown. */
export function useRideTimeline(rideId: number) {
  return useQuery({
    queryKey: timelineKey(rideId),
    queryFn: ({ signal }) => callApi('rideTimeline', { params: { id: String(rideId) }, signal }),
    staleTime: 0,
  });
}
