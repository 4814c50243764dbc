import type { RideView } from '@trupial/contracts/values';
import type { Keys } from '@trupial/service-kit/personal';
import {
  rideViewOf,
  type ShownRide,
  shownDriverColumns,
  shownRideColumns,
} from '@trupial/service-kit/ride-row';

/** What every query of tracked rides selects: a ride and its driver, if he has one. */
export const selectRides = `
  select r.ride_id as id, r.rating, ${shownRideColumns('r')}, d.driver_id, ${shownDriverColumns('d')}
  from tracked_rides r left join tracked_drivers d on d.driver_id = r.driver_id`;

/** A row of {@link selectRides}. */
export type SelectedRide = ShownRide & { readonly rating: number | null };

/** A ride as its rider sees it. */
export const trackedRideViewOf = (row: SelectedRide, keys: Keys): RideView =>
  rideViewOf(row, keys, row.rating);
