import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import type { Ride } from '../rides/ride.ts';

/** Ride 42 of carlos, changed by its rider to another time and pickup; not seen by him yet. */
export const aChangedRide = (facts: Partial<Ride> = {}): Ride =>
  aRide({
    status: 'Assigned',
    driver_progress: 'accepted',
    ride_datetime: '2026-11-20T16:45:00',
    pickup_location: 'Pietermaai 8',
    amendments: 1,
    amendment_seen: 0,
    last_amendment: {
      at: '2026-11-20T17:20:00.000Z',
      by: 'rider',
      fields: [
        { field: 'ride_datetime', was: '2026-11-20T15:30:00', is: '2026-11-20T16:45:00' },
        { field: 'pickup_location', was: 'Hato Airport, Curaçao', is: 'Pietermaai 8' },
        { field: 'passenger_count', was: 1, is: 2 },
      ],
    },
    ...facts,
  });
