import { erasedContact } from '@trupial/contracts/events';
import {
  type GivenDetails,
  noContactDetails,
  noRideDetails,
  type RideView,
} from '@trupial/contracts/values';
import type { Actor } from '@trupial/service-kit';
import type { Keys } from '@trupial/service-kit/personal';
import {
  returnRideColumn,
  rideViewOf,
  type ShownRide,
  shownDriverColumns,
  shownRideColumns,
} from '@trupial/service-kit/ride-row';

/** What every query of tracked rides selects: a ride and its driver, if he has one. */
export const selectRides = `
  select r.ride_id as id, r.rating, r.rider_id, ${shownRideColumns('r')},
    ${returnRideColumn('r', 'tracked_rides', 'ride_id')}, d.driver_id, ${shownDriverColumns('d')}
  from tracked_rides r left join tracked_drivers d on d.driver_id = r.driver_id`;

/** A row of {@link selectRides}. */
export type SelectedRide = ShownRide & {
  readonly rating: number | null;
  readonly return_ride: number | null;
  readonly rider_id: number | null;
};

/** A ride as its rider sees it. */
export const trackedRideViewOf = (row: SelectedRide, keys: Keys): RideView =>
  rideViewOf(row, keys, 'rider or office');

/** What was said of a ride beyond the trip, and null for what was not. */
export const detailsOfView = (view: RideView): GivenDetails => ({
  note: view.note ?? null,
  email: view.email ?? null,
  signName: view.signName ?? null,
  flight: view.flight ?? null,
  childSeats: view.childSeats ?? null,
  wheelchair: view.wheelchair ?? null,
  language: view.language ?? null,
});

const keptDays = 7;

/** Who knows a ride without its tracking id: its rider, and the office. */
export const isKnownTo = ({ rider_id }: SelectedRide, { role, id }: Actor): boolean =>
  role === 'operator' || role === 'staff' || (role === 'rider' && rider_id === Number(id));

/** From when on a ride is past: its completion, or its pickup time when it was not completed. */
export const pastSince = ({ completed_at, scheduled_for }: SelectedRide): Date =>
  completed_at ?? scheduled_for;

/**
 * A ride as a search shows it: without what was said for its driver and the office. Seven days after
 * it is past nothing personal is left of it: its times, status and fare are, as who has kept the id
 * may ask.
 */
export function foundRideViewOf(row: SelectedRide, keys: Keys, now: string): RideView {
  const view = {
    ...trackedRideViewOf(row, keys),
    ...noContactDetails,
    ...noRideDetails,
    series: null,
  };
  if (Date.parse(now) - pastSince(row).getTime() <= keptDays * 86_400_000) return view;
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
    lastAmendment: null,
    returnOf: null,
    returnRide: null,
  };
}
