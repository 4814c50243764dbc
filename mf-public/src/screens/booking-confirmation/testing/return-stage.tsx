import { page } from 'vitest/browser';
import { bookedRide } from '../../../booking/booked-ride.ts';
import { keepReceipt } from '../../../booking/receipts.ts';
import type { WantedReturn } from '../../../return-trip/given-return.ts';
import { mountScreen } from '../../../testing/mount-screen.tsx';
import { sampleRide, sampleRoute } from '../../../testing/sample-ride.ts';
import BookingConfirmationScreen from '../booking-confirmation.screen.tsx';

// The confirmation of there and back.

export const there = { ...bookedRide(sampleRide), calculated_fare: 40.84 };
export const back = {
  ...there,
  id: 43,
  tracking_id: '20261120-9876543210',
  pickup_location: there.dropoff_location,
  dropoff_location: there.pickup_location,
  calculated_fare: 51.05,
};
export const wanted: WantedReturn = {
  trip: {
    pickup: { text: 'Mambo Beach' },
    dropoff: { text: 'Hato Airport' },
    day: '2026-11-22',
    time: '18:00',
    passengers: 2,
    luggage: 1,
  },
  person: { name: 'Ana Martina', phone: '1234567' },
  details: { rider_note: 'Ring twice' },
  quote: {
    token: 'q-2',
    fare: 51.05,
    distanceKm: 20.1,
    durationMinutes: 30,
    surcharge: null,
  },
  outbound: { id: there.id, tracking_id: there.tracking_id },
};
export const problem = { text: 'Failed to book ride. Please try again.' };
export const answers = {
  'GET /route/': () => sampleRoute,
  'GET /config/': () => ({ maps: 'island', phone: '+599 9 736 6000', currency: 'USD' }),
  'GET /rides/search/': ({ url }: Request) => [
    url.includes(back.tracking_id)
      ? { ...sampleRide, id: back.id, tracking_id: back.tracking_id }
      : sampleRide,
  ],
};
export const path = '/booking-confirmation';
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const open = (state: object) => mountScreen(<BookingConfirmationScreen />, { path, state });

/** The browser in which both were booked. */
export function keepReceipts(): void {
  localStorage.clear();
  keepReceipt(there.tracking_id, 'r-1');
  keepReceipt(back.tracking_id, 'r-2');
}
