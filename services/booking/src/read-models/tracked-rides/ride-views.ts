import { erasedContact } from '@trupial/contracts/events';
import { endedRideStatuses, type RideView } from '@trupial/contracts/values';
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
  select r.ride_id as id, r.rating, r.rider_id, r.changed_at, r.contact_erased, ${shownRideColumns('r')},
    ${returnRideColumn('r', 'tracked_rides', 'ride_id')}, d.driver_id, ${shownDriverColumns('d')}
  from tracked_rides r left join tracked_drivers d on d.driver_id = r.driver_id`;

/** A row of {@link selectRides}. */
export type SelectedRide = ShownRide & {
  readonly rating: number | null;
  readonly return_ride: number | null;
  readonly rider_id: number | null;
  readonly changed_at: Date;
  readonly contact_erased: boolean;
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

const ended: readonly string[] = endedRideStatuses;

/**
 * When a ride came to its end, however; null before that. No event but the erasure of the contact
 * changes a cancelled or rejected ride, so its row's last change is its end.
 */
function endOf({ status, completed_at, changed_at, contact_erased }: SelectedRide): Date | null {
  if (!ended.includes(status)) return null;
  return completed_at ?? (contact_erased ? new Date(0) : changed_at);
}

/**
 * What a search tells of a ride, and until when: all who have the tracking id may ask. Seven days
 * after the ride is past nothing personal is left; nothing of its driver seven days after its end,
 * which of a cancelled ride may be long before that. A new field of rides has to be decided here.
 */
const told: Readonly<
  Record<keyof RideView, 'always' | 'seven days' | 'seven days from its end' | 'never'>
> = {
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
  driver: 'seven days from its end',
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
  const isAged = (since: Date | null): boolean =>
    since !== null && Date.parse(now) - since.getTime() > keptDays * 86_400_000;
  const isPast = isAged(pastSince(row));
  const isTold = {
    always: true,
    'seven days': !isPast,
    'seven days from its end': !isPast && !isAged(endOf(row)),
    never: false,
  };
  const fields = Object.keys(view) as (keyof RideView)[];
  const shown = fields.map((field) => [
    field,
    isTold[told[field]] ? view[field] : (untold[field] ?? null),
  ]);
  return Object.fromEntries(shown) as RideView; // what has no stand-in can be null
}
