import {
  type DriverEvent,
  type RideEvent,
  type RideEventData,
  rideTerms,
  type RideTerms,
} from '@trupial/contracts/events';
import type { Fare } from '@trupial/contracts/values';

/** Friday 20 November 2026, noon on the island. */
export const noon = '2026-11-20T16:00:00.000Z';

export const fareOf = (amountMinor: number): Fare => ({
  amountMinor,
  currency: 'USD',
  tariffVersion: '2026-1',
});

export const corolla = { type: 'Toyota Corolla (Economy)', plate: 'A-1234', seats: 4, bags: 3 };

export const registered = (
  driverId: number,
): Extract<DriverEvent, { type: 'DriverRegistered' }> => ({
  type: 'DriverRegistered',
  data: {
    driverId,
    username: `driver${driverId}`,
    firstName: 'Carlos',
    lastName: 'Cijntje',
    phone: '+59995234567',
    vehicle: corolla,
    at: noon,
  },
});

export const requested = (facts: Partial<RideEventData<'RideRequested'>> = {}): RideEvent => ({
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
    riderId: 501,
    bookedBy: 'rider',
    scheduledFor: noon,
    passengers: 2,
    luggage: 1,
    distanceMeters: 12_400,
    durationMinutes: 20,
    rideType: 'airport',
    fare: fareOf(3000),
    receiptHash: null,
    at: noon,
    ...facts,
  },
});

/** The first change of that ride, by the office. */
export function amended({
  is,
  ...facts
}: { readonly is: Partial<RideTerms> } & Pick<
  RideEventData<'RideAmended'>,
  'driverId' | 'at'
>): RideEvent {
  const { contact, ...opened } = requested().data as RideEventData<'RideRequested'>;
  const was = rideTerms.parse(opened);
  const change = { by: 'operator', reason: 'He called.', amendment: 1, was } as const;
  return {
    type: 'RideAmended',
    data: { ...change, is: { ...was, ...is }, contact, contactWas: contact, ...facts },
  };
}
