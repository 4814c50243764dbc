import type { NotificationKind } from '@trupial/contracts/values';
import { islandDateOf } from '@trupial/island/clock';
import { hasEnded, type RideNow } from '../ride/ride-now.ts';

/** What of a ride an address may need. */
export type LinkedRide = Pick<RideNow, 'rideId' | 'trackingId' | 'stage'> & {
  readonly terms: Pick<RideNow['terms'], 'scheduledFor'>;
};

/** The page of ours that a notification opens: of a push when it is pressed, and a link in a text. */
export function pageOf(kind: NotificationKind, ride: LinkedRide | null): string {
  switch (kind) {
    case 'new_request':
      return '/driverpanel';
    case 'ride_for_you':
    case 'ride_changed':
    case 'ride_taken_away':
    case 'ride_cancelled':
    case 'next_ride':
      return '/activerides';
    case 'ride_waits':
      return '/operator/pending-rides';
    case 'driver_late':
      return '/operator/assigned-rides';
    case 'call_needed':
      return ride === null || hasEnded(ride) ? '/operator/history' : boardOf(ride);
    case 'contact_message':
      return '/admin/messages';
    case 'test':
      return '/account';
    default:
      return ride === null
        ? '/find-my-ride'
        : `/find-my-ride?${new URLSearchParams({ tracking_id: ride.trackingId })}`;
  }
}

/** The board with the ride opened: the rider's number, and what he was told. */
const boardOf = ({ rideId, terms }: LinkedRide): string =>
  `/operator/live-board?${new URLSearchParams({ day: islandDateOf(terms.scheduledFor), ride: String(rideId) })}`;
