import { callApi, refreshQueries, useLive, useQuery } from '@trupial/web-kit';

/** Where a ride's timeline lives in the query client. */
export const timelineKey = (rideId: number) => ['operator', 'timeline', rideId] as const;

/** Everything that happened to a ride, oldest first; it goes on while it is looked at. */
export function useRideTimeline(rideId: number) {
  useLive(['rides'], (changes) => {
    // No id: any ride may have changed.
    if (changes.some(({ id }) => id === null || id === rideId)) {
      void refreshQueries(timelineKey(rideId));
    }
  });
  return useQuery({
    queryKey: timelineKey(rideId),
    queryFn: ({ signal }) => callApi('rideTimeline', { params: { id: String(rideId) }, signal }),
    staleTime: 0,
  });
}
