import { BrowserRouter, PlatformProvider } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import type { Ride } from '../rides/ride.ts';

/** What the shell gives every screen. */
export function InPlatform({ children }: { children: ReactNode }) {
  return (
    <PlatformProvider>
      <BrowserRouter>{children}</BrowserRouter>
    </PlatformProvider>
  );
}

/** A pending ride. */
export const ride = (of: Partial<Ride> = {}): Ride => ({
  id: 42,
  tracking_id: '20261120-0000000042',
  rider_name: 'Marco Bellini',
  rider_phone: '+599 9 123 4567',
  pickup_location: 'Hato Airport, Curaçao',
  dropoff_location: 'Jan Thiel, Curaçao',
  pickup_point: { lat: 12.18, lng: -68.95 },
  dropoff_point: null,
  ride_datetime: '2030-11-20T10:00:00',
  passenger_count: 2,
  luggage_count: 1,
  distance_km: 19.4,
  duration_min: 25,
  calculated_fare: 47.88,
  ride_type: 'airport',
  status: 'Pending',
  driver_progress: null,
  cancel_reason: null,
  driver_id: null,
  driver_name: null,
  driver_phone: null,
  driver_vehicle: null,
  driver: null,
  created_at: '2030-11-20T12:00:00Z',
  assigned_time: null,
  estimated_arrival: null,
  completed_at: null,
  ...of,
});
