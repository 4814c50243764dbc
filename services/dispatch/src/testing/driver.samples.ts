import type { DriverEvent, Equipment } from '@trupial/contracts/events';
import { minutesLater, noon } from './ride.samples.ts';

export const corolla = { type: 'Toyota Corolla (Economy)', plate: 'A-1234', seats: 4, bags: 3 };

export const driverRegistered = (driverId = 7, equipment?: readonly Equipment[]): DriverEvent => ({
  type: 'DriverRegistered',
  data: {
    driverId,
    username: `driver${driverId}`,
    firstName: 'Carlos',
    lastName: 'Cijntje',
    phone: '+59995234567',
    vehicle: equipment === undefined ? corolla : { ...corolla, equipment: [...equipment] },
    at: noon,
  },
});

const step =
  <Type extends 'DriverCameOnline' | 'DriverWentOffline' | 'DriverSuspended' | 'DriverReinstated'>(
    type: Type,
  ) =>
  (driverId = 7, cause?: 'account'): DriverEvent => ({
    type,
    data: { driverId, at: noon, ...(cause && { cause }) },
  });

export const cameOnline = step('DriverCameOnline');
export const wentOffline = step('DriverWentOffline');
export const suspended = step('DriverSuspended');
export const reinstated = step('DriverReinstated');

/** Reserved for a ride between two moments, in minutes after noon. */
export const reserved = (rideId: number, from: number, until: number): DriverEvent => ({
  type: 'DriverReserved',
  data: { driverId: 7, rideId, from: minutesLater(from), until: minutesLater(until), at: noon },
});

export const engaged = (rideId: number): DriverEvent => ({
  type: 'DriverEngaged',
  data: { driverId: 7, rideId, at: noon },
});

export const released = (rideId: number): DriverEvent => ({
  type: 'DriverReleased',
  data: { driverId: 7, rideId, at: noon },
});
