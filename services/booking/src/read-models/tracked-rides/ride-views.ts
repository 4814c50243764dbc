import { erasedContact } from '@trupial/contracts/events';
import type { RideView } from '@trupial/contracts/values';
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

const keptDays = 7;

/** Who knows a ride without its tracking id: its rider, and the office. */
export const isKnownTo = ({ rider_id }: SelectedRide, { role, id }: Actor): boolean =>
  role === 'operator' || role === 'staff' || (role === 'rider' && rider_id === Number(id));

/** From when on a ride is past: its completion, or its pickup time when it was not completed. */
export const pastSince = ({ completed_at, scheduled_for }: SelectedRide): Date =>
  completed_at ?? scheduled_for;

/**
 * What a search tells of a ride, and until when: all who have the tracking id may ask, and seven days
 * after the ride is past nothing personal is left. A new field of rides has to be decided here.
 */
const told: Readonly<Record<keyof RideView, 'always' | 'seven days' | 'never'>> = {
  id: 'always',
  trackingId: 'always',
  scheduledFor: 'always',
  passengers: 'always',
  luggage: 'always',
  distanceMeters: 'always',
  durationMinutes: 'always',
  fareMinor: 'always',
  rideType: 'always',
  status: 'always',
  driverProgress: 'always',
  requestedAt: 'always',
  assignedAt: 'always',
  completedAt: 'always',
  rating: 'always',
  amendments: 'always',
  amendmentSeen: 'always',
  riderName: 'seven days',
  riderPhone: 'seven days',
  pickup: 'seven days',
  pickupPoint: 'seven days',
  dropoff: 'seven days',
  dropoffPoint: 'seven days',
  driver: 'seven days',
  cancelReason: 'seven days',
  lastAmendment: 'seven days',
  returnOf: 'seven days',
  returnRide: 'seven days',
  // Said for the driver and the office.
  attention: 'never',
  series: 'never',
  note: 'never',
  email: 'never',
  signName: 'never',
  flight: 'never',
  childSeats: 'never',
  wheelchair: 'never',
  language: 'never',
};

/** What stands where something is not told any more; null for all that can be null. */
const untold: Partial<RideView> = {
  riderName: erasedContact.riderName,
  riderPhone: erasedContact.riderPhone,
  pickup: erasedContact.pickup.address,
  dropoff: erasedContact.dropoff.address,
};

/** A ride as a search shows it to who has its tracking id. */
export function foundRideViewOf(row: SelectedRide, keys: Keys, now: string): RideView {
  const view = trackedRideViewOf(row, keys);
  const isAged = Date.parse(now) - pastSince(row).getTime() > keptDays * 86_400_000;
  const fields = Object.keys(view) as (keyof RideView)[];
  const shown = fields.map((field) => {
    const isTold = told[field] === 'always' || (told[field] === 'seven days' && !isAged);
    return [field, isTold ? view[field] : (untold[field] ?? null)];
  });
  return Object.fromEntries(shown) as RideView; // what has no stand-in can be null
}
