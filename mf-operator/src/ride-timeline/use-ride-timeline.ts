import { callApi, useLiveQueries, useQuery } from '@trupial/web-kit';

/** Where a ride's timeline lives in the query client. */
export const timelineKey = (rideId: number) => ['operator', 'timeline', rideId] as const;

/** Everything that happened to a ride, oldest first; it goes on while it is looked at. */
export function useRideTimeline(rideId: number) {
  useLiveQueries(['rides'], timelineKey(rideId));
  return useQuery({
    queryKey: timelineKey(rideId),
    queryFn: ({ signal }) => callApi('rideTimeline', { params: { id: String(rideId) }, signal }),
    staleTime: 0,
  });
}
