import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@trupial/event-store';

/** What a booking writes, in the size that it has in the log. */
export const sampleData = {
  rideId: 4711,
  trackingId: '20261120-0123456789',
  receiptHash: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3a94a8fe5ccb19ba61c4c0873',
  riderId: null,
  bookedBy: 'visitor',
  at: '2026-11-20T15:38:57.390Z',
  scheduledFor: '2026-11-20T19:00:00.000Z',
  distanceMeters: 20_540,
  durationMinutes: 27,
  passengers: 2,
  luggage: 1,
  rideType: 'airport',
  contact: {
    riderName: 'Ana Bakker',
    riderPhone: '+59995123456',
    pickup: {
      address: 'Curaçao International Airport (Hato)',
      point: { lat: 12.1889, lng: -68.9598 },
    },
    dropoff: { address: 'Jan Thiel Beach', point: { lat: 12.0762, lng: -68.8806 } },
  },
  fare: { amountMinor: 4550, currency: 'USD', tariffVersion: 1 },
} as const;

/** A RideRequested with an id of its own. */
export const sampleEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'RideRequested',
  data: sampleData,
  meta: { actor: 'visitor', role: 'visitor', correlationId: 'bench' },
});
