import type { DriverAtHand, RideWish } from '../candidates/rank-candidates.ts';
import { minutesLater } from './ride.samples.ts';

export const airport = { lat: 12.1889, lng: -68.9598 };
export const punda = { lat: 12.1049, lng: -68.9335 };
export const janThiel = { lat: 12.0756, lng: -68.8806 };
export const atSea = { lat: 12.35, lng: -69.6 };

const window = (from: number, until: number) => ({
  from: minutesLater(from),
  until: minutesLater(until),
});
export const reservation = (rideId: number, from: number, until: number) => ({
  rideId,
  ...window(from, until),
});

export const wish: RideWish = {
  id: 12,
  ...window(45, 95),
  passengers: 2,
  luggage: 1,
  needs: [],
  pickupPoint: punda,
};

export const driver = (id: number, facts: Partial<DriverAtHand> = {}): DriverAtHand => ({
  id,
  online: true,
  suspended: false,
  reservations: [],
  vehicle: { seats: 4, bags: 3 },
  leftAt: punda,
  ridesToday: 0,
  ...facts,
});
