import { callApi, useQuery } from '@trupial/web-kit';
import { NOTIFICATIONS_KEY } from '../notifications/use-notification-commands.ts';

/** Milliseconds. */
const WHILE_WAITING = 3_000;
/** The feed has no word of notifications: they come a moment after the step that they tell of. */
const WHILE_OPEN = 15_000;

/** What was told about a ride; looked at again, more often while something waits for its carrier. */
export function useRideNotifications(rideId: number) {
  return useQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'ride', rideId],
    queryFn: ({ signal }) =>
      callApi('notificationsOfRide', { params: { id: String(rideId) }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'queued') === true ? WHILE_WAITING : WHILE_OPEN,
  });
}
