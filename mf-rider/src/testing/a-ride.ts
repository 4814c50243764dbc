import { aRide as pendingRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import type { Ride } from '../rides/ride.ts';

/** A past ride, with the values that a test sets. */
export function aRide(facts: Partial<Ride> = {}): Ride {
  return pendingRide({
    id: 1,
    pickup_location: 'Blue Bay, Sint Michiel, Curaçao',
    dropoff_location: 'Jan Thiel, Banda Ariba, Curaçao',
    distance_km: 18.25,
    calculated_fare: 38.5,
    status: 'Completed',
    driver_id: 4,
    driver_name: 'Edwin Hooi',
    driver_phone: '+59995123403',
    driver_vehicle: 'Hyundai H-1 (XL) · TX-077',
    created_at: '2026-11-20T14:00:00.000Z',
    assigned_time: '2026-11-20T14:05:00.000Z',
    estimated_arrival: '2026-11-20T19:57:00.000Z',
    completed_at: '2026-11-20T20:01:00.000Z',
    ...facts,
  });
}
