import type { NotificationKind } from '@trupial/contracts/values';
import type { RideNow } from '../ride/ride-now.ts';

/** The page of ours that a notification in a browser opens. */
export function pageOf(kind: NotificationKind, ride: RideNow | null): string {
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
      return '/operator';
    case 'test':
      return '/account';
    default:
      return ride === null
        ? '/find-my-ride'
        : `/find-my-ride?${new URLSearchParams({ tracking_id: ride.trackingId })}`;
  }
}
