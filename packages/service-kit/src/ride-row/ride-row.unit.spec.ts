import { erasedContact, personalParts, type RideEventData } from '@trupial/contracts/events';
import { recordedForTests } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { contactOf } from '../personal/index.ts';
import { requestedRide, rideChange } from './ride-row.ts';
import { rideViewOf, type ShownRide } from './ride-view.ts';

const at = '2026-11-20T16:00:00.000Z';
const ride: RideEventData<'RideRequested'> = {
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
  scheduledFor: '2026-11-20T17:00:00.000Z',
  passengers: 2,
  luggage: 1,
  distanceMeters: 12_400,
  durationMinutes: 20,
  rideType: 'airport',
  fare: { amountMinor: 3000, currency: 'USD', tariffVersion: '1' },
  receiptHash: null,
  at,
};

const rowOf = (data: typeof ride) =>
  requestedRide(data, recordedForTests({ type: 'RideRequested', data }, personalParts));
const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** The ride as it is selected. */
function shownRow(): ShownRide {
  const { driver_id: _driver, ...row } = rowOf(ride);
  return {
    ...row,
    id: 12,
    scheduled_for: new Date(row.scheduled_for),
    requested_at: new Date(row.requested_at),
    assigned_at: null,
    completed_at: null,
    driver_id: null,
    profile: null,
    vehicle: null,
    contact: bytesOf(row.contact),
    contact_before: null,
  };
}

describe('the columns of a ride', () => {
  it('are what the booking says, and are shown as the contract has them', () => {
    const view = rideViewOf(shownRow(), new Map(), 'rider or office');
    expect(view).toMatchObject({
      id: 12,
      trackingId: '20261120-0123456789',
      riderName: 'Maria Martina',
      riderPhone: '+59995123456',
      pickup: 'Hato Airport',
      pickupPoint: { lat: 12.1889, lng: -68.9598 },
      dropoff: 'Punda, Willemstad',
      dropoffPoint: null,
      scheduledFor: '2026-11-20T17:00:00.000Z',
      passengers: 2,
      luggage: 1,
      distanceMeters: 12_400,
      durationMinutes: 20,
      fareMinor: 3000,
      rideType: 'airport',
      status: 'Pending',
      driverProgress: null,
      cancelReason: null,
      driver: null,
      requestedAt: at,
      assignedAt: null,
      completedAt: null,
      rating: null,
    });
  });

  it('are shown to a driver with the documented form of a tracking id, of no ride', () => {
    const { trackingId } = rideViewOf(shownRow(), new Map(), 'driver');
    expect(trackingId).toBe('00000000-0000000000');
  });

  it('that are personal are those of the erased contact afterwards, and no others', () => {
    const erased = { type: 'ContactErased', data: { by: 'staff', driverId: 7, at } } as const;
    const change = rideChange(erased, rowOf(ride), recordedForTests(erased, personalParts));
    const after = { ...rowOf(ride), ...change };
    const { contact: _, ...facts } = rowOf(ride);
    expect(after).toMatchObject(facts);
    expect(contactOf({ id: 12, contact: bytesOf(after.contact) }, new Map())).toEqual(
      erasedContact,
    );
  });
});
