import type { ChangedBooking } from '@trupial/web-kit/change-booking-button';
import { rideAfter } from '@trupial/web-kit/ride-after';
import type { Ride } from '../../rides/ride.ts';

/** What a ride says that has no driver any more. */
const NO_DRIVER = {
  driver_id: null,
  driver_name: null,
  driver_phone: null,
  driver_vehicle: null,
  driver: null,
  assigned_time: null,
  estimated_arrival: null,
  amendment_seen: null,
} as const satisfies Partial<Ride>;

/**
 * A ride after 'Change booking' by its rider, until the server tells it: all that the change says.
 *
 * @param at when it was changed, in ISO 8601
 */
export function changedRide(ride: Ride, { ride: now, fields }: ChangedBooking, at: string): Ride {
  const { version, status, driver_progress, ride_datetime, calculated_fare } = now;
  // The server has told it already, and perhaps what came after it.
  if (ride.amendments >= version) return ride;
  const isNew = (end: 'pickup_location' | 'dropoff_location') =>
    fields.some(({ field }) => field === end);
  // Something of somebody else is between, of which this page has not heard: with the version from
  // before it, the next change is told all of it.
  const isNext = version === ride.amendments + 1;
  return {
    ...rideAfter(ride, { version: isNext ? version : ride.amendments, fields }),
    // Where the new places are is not known here: maps go by their names.
    ...(isNew('pickup_location') && { pickup_point: null }),
    ...(isNew('dropoff_location') && { dropoff_point: null }),
    ...(status === 'Pending' && NO_DRIVER),
    status,
    driver_progress,
    ride_datetime,
    calculated_fare,
    last_amendment: { at, by: 'rider', fields: [...fields] },
  };
}
