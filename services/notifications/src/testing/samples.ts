import type { DriverEvent, RideEvent, RideEventData } from '@trupial/contracts/events';
import type { Fare } from '@trupial/contracts/values';

const fareOf = (amountMinor: number): Fare => ({
  amountMinor,
  currency: 'USD',
  tariffVersion: '2026-1',
});

/** A ride that is wanted three hours after `at`, unless the facts say otherwise. */
export function requested(
  at: string,
  facts: Partial<RideEventData<'RideRequested'>> = {},
): Extract<RideEvent, { type: 'RideRequested' }> {
  return {
    type: 'RideRequested',
    data: {
      rideId: 12,
      trackingId: '20261120-0123456789',
      contact: {
        riderName: 'Maria Martina',
        riderPhone: '+59995123456',
        pickup: { address: 'Hato Airport', point: { lat: 12.1889, lng: -68.9598 } },
        dropoff: { address: 'Punda, Willemstad', point: null },
      },
      riderId: null,
      bookedBy: 'visitor',
      scheduledFor: new Date(Date.parse(at) + 3 * 3_600_000).toISOString(),
      passengers: 2,
      luggage: 1,
      distanceMeters: 12_400,
      durationMinutes: 20,
      rideType: 'airport',
      fare: fareOf(3_550),
      receiptHash: null,
      at,
      ...facts,
    },
  };
}

/** The ride moved to another time, with everything else as it was. */
export function amended(
  before: RideEventData<'RideRequested'>,
  scheduledFor: string,
  at: string,
  more: Partial<RideEventData<'RideAmended'>> = {},
): Extract<RideEvent, { type: 'RideAmended' }> {
  const { passengers, luggage, distanceMeters, durationMinutes, rideType, fare } = before;
  const same = { passengers, luggage, distanceMeters, durationMinutes, rideType, fare };
  return {
    type: 'RideAmended',
    data: {
      by: 'operator',
      reason: null,
      driverId: null,
      amendment: 1,
      was: { ...same, scheduledFor: before.scheduledFor },
      is: { ...same, scheduledFor },
      contact: before.contact,
      contactWas: before.contact,
      at,
      ...more,
    },
  };
}

export const registered = (
  driverId: number,
  at: string,
): Extract<DriverEvent, { type: 'DriverRegistered' }> => ({
  type: 'DriverRegistered',
  data: {
    driverId,
    username: `driver${driverId}`,
    firstName: 'Carlos',
    lastName: 'Cijntje',
    phone: '+59995234567',
    vehicle: { type: 'Toyota Corolla', plate: 'A-1234', seats: 4, bags: 3 },
    at,
  },
});
