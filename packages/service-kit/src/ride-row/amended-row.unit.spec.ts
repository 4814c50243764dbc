import {
  type Contact,
  personalParts,
  type RideEventData,
  rideTerms,
  type RideTerms,
} from '@trupial/contracts/events';
import { recordedForTests } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { type LaterRideEvent, requestedRide, rideChange, type SharedRide } from './ride-row.ts';
import { rideViewOf } from './ride-view.ts';

const at = '2026-11-20T16:00:00.000Z';
const contact: Contact = {
  riderName: 'Maria Martina',
  riderPhone: '+59995123456',
  pickup: { address: 'Hato Airport', point: null },
  dropoff: { address: 'Punda', point: null },
};
const ride: RideEventData<'RideRequested'> = {
  rideId: 12,
  trackingId: '20261120-0123456789',
  contact,
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
const terms: RideTerms = rideTerms.parse(ride);

/** The row after events. */
function rowAfter(...events: LaterRideEvent[]): SharedRide {
  const opened = recordedForTests({ type: 'RideRequested', data: ride }, personalParts);
  return events.reduce<SharedRide>(
    (row, event) => ({ ...row, ...rideChange(event, row, recordedForTests(event, personalParts)) }),
    requestedRide(ride, opened),
  );
}
const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
function viewOf(row: SharedRide, reader: 'driver' | 'rider or office' = 'rider or office') {
  const { contact: sealed, contact_before: before, scheduled_for, requested_at } = row;
  const shown = {
    ...row,
    id: 12,
    scheduled_for: new Date(scheduled_for),
    requested_at: new Date(requested_at),
    assigned_at: null,
    completed_at: null,
    profile: null,
    vehicle: null,
    contact: bytesOf(sealed),
    contact_before: before === null ? null : bytesOf(before),
  };
  return rideViewOf(shown, new Map(), reader);
}
const fieldsOf = (row: SharedRide, reader?: 'driver'): (string | undefined)[] | undefined =>
  viewOf(row, reader).lastAmendment?.fields.map(({ field }) => field);

interface Change {
  readonly is?: Partial<RideTerms>;
  readonly who?: Partial<Contact>;
  readonly was?: Partial<RideTerms>;
  readonly driverId?: number | null;
}
const amended = (
  amendment: number,
  { is = {}, was = {}, who = {}, driverId = 7 }: Change,
): LaterRideEvent => ({
  type: 'RideAmended',
  data: {
    by: 'operator',
    reason: null,
    driverId,
    amendment,
    was: { ...terms, ...was },
    is: { ...terms, ...was, ...is },
    contact: { ...contact, ...who },
    contactWas: contact,
    at,
  },
});
const taken: LaterRideEvent = { type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at } };
const seen = (amendment: number): LaterRideEvent => ({
  type: 'AmendmentSeen',
  data: { driverId: 7, amendment, at },
});

describe('a ride that was changed', () => {
  it('is what it was changed to, and says what it was', () => {
    const fare = { ...terms.fare, amountMinor: 4000 };
    const is = { scheduledFor: '2026-11-20T18:00:00.000Z', passengers: 3, fare, wheelchair: true };
    const who = { note: 'Ring twice', dropoff: { address: 'Otrobanda', point: null } };
    const view = viewOf(rowAfter(amended(1, { is, who, driverId: null })));
    expect(view).toMatchObject({
      scheduledFor: '2026-11-20T18:00:00.000Z',
      passengers: 3,
      fareMinor: 4000,
      wheelchair: true,
      note: 'Ring twice',
      dropoff: 'Otrobanda',
      amendments: 1,
      amendmentSeen: null,
      lastAmendment: {
        at,
        by: 'operator',
        fields: [
          { field: 'scheduledFor', was: '2026-11-20T17:00:00.000Z', is: is.scheduledFor },
          { field: 'dropoff', was: 'Punda', is: 'Otrobanda' },
          { field: 'passengers', was: 2, is: 3 },
          { field: 'note', was: null, is: 'Ring twice' },
          { field: 'wheelchair', was: null, is: true },
          { field: 'fareMinor', was: 3000, is: 4000 },
        ],
      },
    });
  });

  it('keeps marked what its driver has not seen, whatever is changed next', () => {
    const first = amended(1, { is: { passengers: 3 } });
    const second = amended(2, { was: { passengers: 3 }, is: { luggage: 4 } });
    expect(fieldsOf(rowAfter(taken, first, second))).toEqual(['passengers', 'luggage']);
    expect(fieldsOf(rowAfter(taken, first, seen(1), second))).toEqual(['luggage']);
    // Nobody has to see it: the last change is what is new.
    expect(fieldsOf(rowAfter(first, second))).toEqual(['luggage']);
  });

  it('is not new to a driver who is given it afterwards', () => {
    const row = rowAfter(amended(1, { is: { passengers: 3 }, driverId: null }), taken);
    expect(viewOf(row)).toMatchObject({ amendments: 1, amendmentSeen: 1 });
    const back: LaterRideEvent = {
      type: 'DriverUnassigned',
      data: { driverId: 7, reason: 'given_up', at },
    };
    expect(rowAfter(taken, back).amendment_seen).toBeNull();
  });

  it('tells its driver everything but the e-mail address', () => {
    const who = { email: 'maria@example.com', signName: 'Martina' };
    const row = rowAfter(taken, amended(1, { who }));
    expect(fieldsOf(row)).toEqual(['email', 'signName']);
    expect(fieldsOf(row, 'driver')).toEqual(['signName']);
    expect(JSON.stringify(viewOf(row, 'driver'))).not.toContain('maria@example.com');
  });

  it('tells a driver what it was until he has seen it, and nothing of before he had it', () => {
    const first = amended(1, { who: { riderName: 'Ana Bakker' } });
    const back: LaterRideEvent = {
      type: 'DriverUnassigned',
      data: { driverId: 7, reason: 'given_up', at },
    };
    expect(fieldsOf(rowAfter(taken, first), 'driver')).toEqual(['riderName']);
    for (const events of [[first], [first, taken], [taken, first, seen(1)], [taken, first, back]]) {
      const row = rowAfter(...events);
      expect(fieldsOf(row)).toEqual(['riderName']);
      expect(JSON.stringify(viewOf(row, 'driver'))).not.toContain('Maria');
    }
  });

  it('has nothing personal left once its contact is erased, before or after', () => {
    const who = { riderName: 'Ana Bakker', note: 'Ring twice' };
    const erased: LaterRideEvent = {
      type: 'ContactErased',
      data: { by: 'staff', driverId: 7, at },
    };
    const row = rowAfter(taken, amended(1, { who, is: { passengers: 3 } }), erased);
    expect(fieldsOf(row)).toEqual(['passengers']);
    expect(JSON.stringify(viewOf(row))).not.toMatch(/Maria|Ana|Ring|Hato/);
    expect(row.contact_before).toBeNull();
  });
});
