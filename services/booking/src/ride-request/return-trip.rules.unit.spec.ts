import type { RideEvent } from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { requestRide } from '../testing/ride-request.samples.ts';
import { rideRequestDecider } from './ride-request.decider.ts';
import {
  accountOfReturn,
  type Outbound,
  outboundOf,
  ownOutbound,
  type ReturnBooker,
} from './return-trip.rules.ts';

const given = specificationFor(rideRequestDecider);
/** Tomorrow at ten, half an hour long: it arrives at 10:30. */
const requested = rideRequestDecider.decide(requestRide({ receiptHash: 'a hash' }), 'none')[0]!;
const cancelled: RideEvent = {
  type: 'RideCancelled',
  data: { by: 'visitor', reason: '', driverId: null, at: '2026-11-20T13:00:00.000Z' },
};
const reopened: RideEvent = {
  type: 'RideReopened',
  data: { at: '2026-11-20T13:10:00.000Z' },
};
const outbound = outboundOf([requested])!;
const back = (changes: Partial<Outbound> = {}, rideDatetime = '2026-11-21T10:30:00') =>
  requestRide({ rideId: 13, rideDatetime, outbound: { ...outbound, ...changes } });

describe('a return trip', () => {
  it('is a ride that names its outbound ride', () => {
    const [event] = rideRequestDecider.decide(back(), 'none');
    expect(event!.data).toMatchObject({ rideId: 13, returnOf: 12 });
    expect(requested.data).not.toHaveProperty('returnOf');
  });

  it.each<[string, Partial<Outbound>, string | undefined, string]>([
    ['begins before the arrival', {}, '2026-11-21T10:29:59', 'return.too_early'],
    ['is of a return trip', { isReturn: true }, undefined, 'return.of_return'],
    ['is of a ride that is off', { isOff: true }, undefined, 'return.outbound_off'],
  ])('is refused when it %s', (_what, changes, when, code) =>
    given().when(back(changes, when)).thenFails(code),
  );

  it('is refused at the field that is wrong', () => {
    const refusalOf = (command: ReturnType<typeof back>): unknown => {
      try {
        return rideRequestDecider.decide(command, 'none');
      } catch (error) {
        return error instanceof Refusal && Object.keys(error.extra.fields ?? {});
      }
    };
    expect(refusalOf(back({}, '2026-11-21T09:00:00'))).toEqual(['ride_datetime']);
    expect(refusalOf(back({ isReturn: true }))).toEqual(['return_of']);
  });
});

describe('an outbound ride', () => {
  it('is as it was changed last, and off until it is reopened', () => {
    const terms = { ...requested.data, scheduledFor: '2026-11-22T14:00:00.000Z' };
    const amended: RideEvent = {
      type: 'RideAmended',
      data: {
        amendment: 1,
        by: 'operator',
        reason: null,
        driverId: null,
        was: requested.data,
        is: { ...terms, durationMinutes: 45 },
        contact: requested.data.contact,
        contactWas: requested.data.contact,
        at: '2026-11-20T13:00:00.000Z',
      },
    };
    const scheduledFor = '2026-11-22T14:00:00.000Z';
    expect(outboundOf([requested, amended])).toMatchObject({ scheduledFor, durationMinutes: 45 });
    expect(outboundOf([requested, cancelled])).toMatchObject({ isOff: true });
    expect(outboundOf([requested, cancelled, reopened])).toMatchObject({ isOff: false });
    expect(outboundOf([])).toBeNull();
  });

  it('has arrived when it was completed, if that was before its time', () => {
    const completed = (at: string): RideEvent => ({
      type: 'RideCompleted',
      data: { driverId: 7, by: 'driver', fare: requested.data.fare, at },
    });
    const early = outboundOf([requested, completed('2026-11-21T13:55:00.000Z')])!;
    const returned = (rideDatetime: string, of: Outbound) =>
      given().when({ ...back({}, rideDatetime), outbound: of });
    const [event] = rideRequestDecider.decide(
      { ...back({}, '2026-11-21T10:15:00'), outbound: early },
      'none',
    );
    expect(event!.data).toMatchObject({ returnOf: 12 });
    returned('2026-11-21T09:54:59', early).thenFails('return.too_early');
    // Late or early, what was promised for its planned arrival stays possible.
    const late = outboundOf([requested, completed('2026-11-21T15:00:00.000Z')])!;
    returned('2026-11-21T10:29:59', late).thenFails('return.too_early');
    expect(() => rideRequestDecider.decide({ ...back(), outbound: late }, 'none')).not.toThrow();
  });

  it('gives its account to a return trip of the office, but not when its contact is erased', () => {
    const hers = { ...requested, data: { ...requested.data, riderId: 41 } };
    const erased: RideEvent = {
      type: 'ContactErased',
      data: { by: 'staff', driverId: null, at: '2026-11-20T13:00:00.000Z' },
    };
    expect(accountOfReturn(outboundOf([hers]))).toBe(41);
    expect(accountOfReturn(outboundOf([hers, erased]))).toBeNull();
    expect(accountOfReturn(null)).toBeNull();
  });

  const visitor: ReturnBooker = { role: 'visitor', accountId: null, receiptHash: null };
  const ofRider = { ...outbound, riderId: 41, receiptHash: null };
  const rider: ReturnBooker = { role: 'rider', accountId: 41, receiptHash: null };

  it.each<[string, Outbound, ReturnBooker]>([
    ['a visitor with its receipt', outbound, { ...visitor, receiptHash: 'a hash' }],
    ['a rider with the receipt of his visit', outbound, { ...rider, receiptHash: 'a hash' }],
    ['its rider', ofRider, rider],
    ['an operator', outbound, { ...rider, role: 'operator' }],
    ['staff', ofRider, { ...rider, role: 'staff' }],
  ])('may be returned from by %s', (_who, ride, booker) =>
    expect(ownOutbound(ride, booker)).toBe(ride),
  );

  it.each<[string, Outbound | null, ReturnBooker]>([
    ['a visitor without a receipt', outbound, visitor],
    ['a visitor with another receipt', outbound, { ...visitor, receiptHash: 'b hash' }],
    ['another rider', ofRider, { ...rider, accountId: 42 }],
    ['a rider, of a ride in no account', { ...ofRider, riderId: null }, rider],
    ['a driver whose account has the number of its rider', ofRider, { ...rider, role: 'driver' }],
    ['anybody, when there is no such ride', null, { ...rider, role: 'operator' }],
  ])('is unknown to %s', (_who, ride, booker) => {
    const code = 'return.no_outbound';
    expect(() => ownOutbound(ride, booker)).toThrow(expect.objectContaining({ code }));
  });
});
