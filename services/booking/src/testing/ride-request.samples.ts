import { firstTariff } from '../tariffs/tariff-of-day.ts';
import type { RequestRide, RideEnd } from '../ride-request/ride-request.commands.ts';

export const hato: RideEnd = {
  address: 'Curaçao International Airport (Hato), Franklin D. Rooseveltweg, Hato, Curaçao',
  point: { lat: 12.18887, lng: -68.95975 },
  isAirport: true,
};
export const janThiel: RideEnd = {
  address: 'Jan Thiel Beach, Jan Thiel, Curaçao',
  point: { lat: 12.0759, lng: -68.8817 },
  isAirport: false,
};
export const aunt: RideEnd = { address: "My aunt's blue house", point: null, isAirport: false };

/** Friday 20 November 2026, 08:07 on the island. */
export const now = '2026-11-20T12:07:00.000Z';

/** A booking that nothing is wrong with: tomorrow at ten, airport to Jan Thiel, two people. */
export const requestRide = (changes: Partial<RequestRide> = {}): RequestRide => ({
  rideId: 12,
  trackingId: '20261120-0123456789',
  receiptHash: null,
  riderId: null,
  bookedBy: 'visitor',
  now,
  pickup: hato,
  dropoff: janThiel,
  route: { distanceMeters: 20_400, durationMinutes: 30 },
  rideDatetime: '2026-11-21T10:00:00',
  passengers: 2,
  luggage: 2,
  riderName: 'Maria Curiel',
  riderPhone: '+59995123456',
  outbound: null,
  details: null,
  distanceMeters: null,
  calculatedFareMinor: null,
  isFareShown: false,
  quote: null,
  tariffs: [firstTariff],
  ...changes,
});
