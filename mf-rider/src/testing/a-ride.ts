import type { Ride } from '../rides/ride.ts';

/** A ride as the wire brings it, with what a test says of it. */
export function aRide(facts: Partial<Ride> = {}): Ride {
  return {
    id: 1,
    tracking_id: '20261120-0123456789',
    rider_name: 'Maria Martina',
    rider_phone: '+59995611201',
    pickup_location: 'Blue Bay, Sint Michiel, Curaçao',
    dropoff_location: 'Jan Thiel, Banda Ariba, Curaçao',
    pickup_point: { lat: 12.13, lng: -68.98 },
    dropoff_point: { lat: 12.07, lng: -68.88 },
    ride_datetime: '2026-11-20T15:30:00',
    passenger_count: 2,
    luggage_count: 1,
    distance_km: 18.25,
    duration_min: 27,
    calculated_fare: 38.5,
    ride_type: 'standard',
    status: 'Completed',
    driver_progress: null,
    cancel_reason: null,
    driver_id: 4,
    driver_name: 'Edwin Hooi',
    driver_phone: '+59995123403',
    driver_vehicle: 'Hyundai H-1 (XL) · TX-077',
    driver: null,
    created_at: '2026-11-20T14:00:00.000Z',
    assigned_time: '2026-11-20T14:05:00.000Z',
    estimated_arrival: '2026-11-20T19:57:00.000Z',
    completed_at: '2026-11-20T20:01:00.000Z',
    ...facts,
  };
}
