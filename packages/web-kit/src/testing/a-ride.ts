import type { WireRide } from '@trupial/contracts/http';

/** A pending ride as the API sends it, with the values that a test sets. */
export function aRide(facts: Partial<WireRide> = {}): WireRide {
  return {
    id: 42,
    tracking_id: '20261120-0123456789',
    rider_name: 'Ana Martina',
    rider_phone: '+59991234567',
    pickup_location: 'Hato Airport, Curaçao',
    dropoff_location: 'Mambo Beach, Curaçao',
    pickup_point: { lat: 12.18, lng: -68.96 },
    dropoff_point: { lat: 12.08, lng: -68.89 },
    ride_datetime: '2026-11-20T15:30:00',
    passenger_count: 2,
    luggage_count: 1,
    distance_km: 16.46,
    duration_min: 24,
    calculated_fare: 40.84,
    ride_type: 'standard',
    status: 'Pending',
    driver_progress: null,
    cancel_reason: null,
    driver_id: null,
    driver_name: null,
    driver_phone: null,
    driver_vehicle: null,
    driver: null,
    created_at: '2026-11-20T16:20:00.000Z',
    assigned_time: null,
    estimated_arrival: null,
    completed_at: null,
    rating: null,
    rateable_until: null,
    ...facts,
  };
}
