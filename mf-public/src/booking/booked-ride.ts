import type { WireAmendedField, WireRide } from '@trupial/contracts/http';
import type { ChangedBooking } from '@trupial/web-kit/change-booking-button';
import type { ShownChange } from '@trupial/web-kit/changed-mark';
import type { WireDetails } from '@trupial/web-kit/ride-details-draft';
import { rideAfter } from '@trupial/web-kit/ride-after';
import { hasEnded } from '@trupial/web-kit/ride-status';
import { routeEnds } from '@trupial/ride-map/route-ends';

/** A booking as the confirmation shows it, under the wire's names. */
export interface BookedRide extends Partial<WireDetails> {
  readonly id: number;
  readonly tracking_id: string;
  readonly pickup_location: string;
  readonly dropoff_location: string;
  /** Island local time. */
  readonly ride_datetime: string;
  readonly passenger_count: number;
  readonly luggage_count: number;
  readonly rider_name: string;
  readonly rider_phone: string;
  readonly distance_km: number | null;
  readonly calculated_fare: number | null;
  readonly status: string;
  /** How often it was changed since it was booked; not given: never. */
  readonly amendments?: number;
  /** The number of the outbound ride of a return trip, and of the return trip of a ride. */
  readonly return_of?: number | null | undefined;
  readonly return_ride?: number | null | undefined;
  /** How the route call names the two ends: a place id, `lat,lng` or the address. */
  readonly route_from: string;
  readonly route_to: string;
  /** What was changed on this page. */
  readonly last_change?: ShownChange;
}

/**
 * A booking after a change of it on this page: what changed, also what it did not have before, such as
 * a note; the fare that is charged then; and how often it was changed, by which a calendar knows the
 * newer entry. All of it was typed here: unlike a search, it tells nobody anything.
 */
export function changedBooking(
  booking: BookedRide,
  { fields, ride: { version, status } }: ChangedBooking,
): BookedRide {
  const after = rideAfter(booking, { version, fields });
  const isNewEnd = (field: WireAmendedField['field']) =>
    fields.some((changed) => changed.field === field);
  return {
    ...after,
    ...(isNewEnd('pickup_location') && { route_from: after.pickup_location }),
    ...(isNewEnd('dropoff_location') && { route_to: after.dropoff_location }),
    // Another driver is looked for, where his could not keep it.
    status,
    last_change: { at: new Date().toISOString(), fields },
  };
}

const changesOf = ({ amendments = 0 }: BookedRide): number => amendments;

/**
 * A booking as a search tells it now; what the search does not tell stays as it was. An answer from
 * before a change on this page, or before its cancellation there (`isCancelledHere`), says nothing new.
 */
export function bookingNow<Booking extends BookedRide>(
  booking: Booking,
  now: BookedRide | null | undefined,
  isCancelledHere = false,
): Booking {
  const isNewer = now && changesOf(now) > changesOf(booking);
  if (!now || changesOf(now) < changesOf(booking)) return booking;
  if (isCancelledHere && !hasEnded(now.status)) return booking;
  // What a booking form does not write: the count of changes, and how far the driver has come.
  const told = Object.entries(now).filter(
    ([field, value]) =>
      // No progress: the office has taken the ride back from its driver.
      field === 'driver_progress' ||
      ((Object.hasOwn(booking, field) || field === 'amendments') && value !== null && value !== ''),
  );
  // The last change on this page is not the last one then.
  const last_change = isNewer ? undefined : booking.last_change;
  return { ...booking, ...(Object.fromEntries(told) as object), ...({ last_change } as object) };
}

/** A tracked ride as the confirmation shows it. */
export function bookedRide(ride: WireRide): BookedRide {
  const { from, to } = routeEnds(ride);
  return { ...ride, route_from: from, route_to: to };
}
