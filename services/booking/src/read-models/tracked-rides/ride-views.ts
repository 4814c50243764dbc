import { erasedContact } from '@trupial/contracts/events';
import { endedRideStatuses, type RideView } from '@trupial/contracts/values';
import type { Actor } from '@trupial/service-kit';
import type { Keys } from '@trupial/service-kit/personal';
import {
  rideViewOf,
  type ShownRide,
  shownDriverColumns,
  shownRideColumns,
} from '@trupial/service-kit/ride-row';

/** What every query of tracked rides selects: a ride and its driver, if he has one. */
export const selectRides = `
  select r.ride_id as id, r.rating, r.rider_id, r.changed_at, ${shownRideColumns('r')}, d.driver_id, ${shownDriverColumns('d')}
  from tracked_rides r left join tracked_drivers d on d.driver_id = r.driver_id`;

/** A row of {@link selectRides}. */
export type SelectedRide = ShownRide & {
  readonly rating: number | null;
  readonly rider_id: number | null;
  readonly changed_at: Date;
};

/** A ride as its rider sees it. */
export const trackedRideViewOf = (row: SelectedRide, keys: Keys): RideView =>
  rideViewOf(row, keys, 'rider or office');

const keptDays = 7;

/** Who knows a ride without its tracking id: its rider, and the office. */
export const isKnownTo = ({ rider_id }: SelectedRide, { role, id }: Actor): boolean =>
  role === 'operator' || role === 'staff' || (role === 'rider' && rider_id === Number(id));

/** When a ride ended; the time of its pickup while nobody has ended it. */
export function endOf(row: SelectedRide): { readonly end: Date; readonly isEnded: boolean } {
  const isEnded = (endedRideStatuses as readonly string[]).includes(row.status);
  // The last change of a ride that was not completed is its end; a completed one can be rated later.
  return { end: row.completed_at ?? (isEnded ? row.changed_at : row.scheduled_for), isEnded };
}

/**
 * A ride as a search shows it. Seven days after its end nothing personal is left of it: its times,
 * status and fare are, as who has kept the id may ask.
 */
export function foundRideViewOf(row: SelectedRide, keys: Keys, now: string): RideView {
  const view = trackedRideViewOf(row, keys);
  if (Date.parse(now) - endOf(row).end.getTime() <= keptDays * 86_400_000) return view;
  const { riderName, riderPhone, pickup, dropoff } = erasedContact;
  return {
    ...view,
    riderName,
    riderPhone,
    pickup: pickup.address,
    pickupPoint: null,
    dropoff: dropoff.address,
    dropoffPoint: null,
    driver: null,
    cancelReason: null,
  };
}
