import { personalParts, rideTerms } from '@trupial/contracts/events';
import { recordedForTests } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { rideRequestDecider } from '../../ride-request/ride-request.decider.ts';
import { requestRide } from '../../testing/ride-request.samples.ts';
import {
  evolveTrackedRide,
  type RecordedRideEvent,
  type TrackedEvent,
} from './evolve-tracked-ride.ts';
import type { TrackedRideRow } from './tracked-ride.row.ts';

const [requested] = rideRequestDecider.decide(requestRide(), 'none');
const at = '2026-11-20T12:30:00.000Z';
const step = { driverId: 7, at };
const fare = { amountMinor: 4900, currency: 'USD', tariffVersion: '1' } as const;

const recorded = (events: readonly TrackedEvent[]): RecordedRideEvent[] =>
  events.map((event, index) => {
    const place = { version: index + 1, recordedAt: `2026-11-20T13:00:0${index}.000Z` };
    return recordedForTests(event, personalParts, place);
  });
const after = (...events: TrackedEvent[]): TrackedRideRow | undefined =>
  recorded([requested!, ...events]).reduce(
    evolveTrackedRide,
    undefined as TrackedRideRow | undefined,
  );

const assigned: TrackedEvent = { type: 'DriverAssigned', data: { ...step, by: 'driver' } };
const cancelled: TrackedEvent = {
  type: 'RideCancelled',
  data: { by: 'rider', reason: 'changed plans', driverId: 7, at },
};

describe('a ride as its rider sees it', () => {
  it('is pending at first', () =>
    expect(after()).toMatchObject({
      ride_id: 12,
      version: 1,
      status: 'Pending',
      phone_hash: expect.stringMatching(/^[\w-]{16}$/),
      fare_minor: 5031,
      driver_id: null,
      changed_at: '2026-11-20T13:00:00.000Z',
    }));

  it.each<[string, TrackedEvent[], Partial<TrackedRideRow>]>([
    [
      'assigned',
      [assigned],
      { status: 'Assigned', driver_id: 7, driver_progress: 'accepted', assigned_at: at },
    ],
    [
      'on its way',
      [assigned, { type: 'DriverSetOff', data: step }],
      { driver_progress: 'en_route' },
    ],
    [
      'waited for',
      [assigned, { type: 'DriverArrived', data: step }],
      { driver_progress: 'arrived' },
    ],
    [
      'picked up',
      [assigned, { type: 'RiderPickedUp', data: step }],
      { status: 'PickedUp', driver_progress: null },
    ],
    ['under way', [assigned, { type: 'TripStarted', data: step }], { status: 'InProgress' }],
    [
      'completed, at its final fare',
      [assigned, { type: 'RideCompleted', data: { ...step, by: 'driver', fare } }],
      {
        status: 'Completed',
        driver_id: 7,
        fare_minor: 4900,
        completed_at: at,
        driver_progress: null,
      },
    ],
    [
      'rated, the last word',
      [
        assigned,
        { type: 'RideCompleted', data: { ...step, by: 'driver', fare } },
        { type: 'RideRated', data: { ...step, rating: 2, replaces: null } },
        { type: 'RideRated', data: { ...step, rating: 5, replaces: 2 } },
      ],
      { status: 'Completed', rating: 5 },
    ],
    [
      'sent back',
      [assigned, { type: 'DriverUnassigned', data: { ...step, reason: 'sent_back' } }],
      { status: 'Pending', driver_id: null, driver_progress: null, assigned_at: null },
    ],
    ['rejected', [{ type: 'RideRejected', data: { at } }], { status: 'Rejected' }],
    [
      'cancelled',
      [assigned, cancelled],
      { status: 'Cancelled', cancel_reason: 'changed plans', driver_id: 7 },
    ],
    [
      'missed',
      [assigned, { type: 'NoShowRecorded', data: { ...step, by: 'driver' } }],
      { status: 'Cancelled', cancel_reason: 'no_show', driver_progress: null },
    ],
    [
      'reopened',
      [assigned, cancelled, { type: 'RideReopened', data: { at } }],
      { status: 'Pending', cancel_reason: null, driver_id: null, assigned_at: null },
    ],
  ])('is %s', (_what, events, row) => expect(after(...events)).toMatchObject(row));

  it('is found by the numbers that it had before, until its contact is erased', () => {
    const { contact, ...ride } = requested!.data;
    const was = rideTerms.parse(ride);
    const change = { by: 'operator', reason: null, driverId: null, amendment: 1, at } as const;
    const to = (riderPhone: string): TrackedEvent => ({
      type: 'RideAmended',
      data: { ...change, was, is: was, contactWas: contact, contact: { ...contact, riderPhone } },
    });
    const [first, second] = ['+59995550001', '+59995550002'];
    expect(after(to(contact.riderPhone))?.former_phone_hashes).toBeNull();
    const other = after(to(first));
    const formers = [after()!.phone_hash, other!.phone_hash];
    expect(other?.former_phone_hashes).toEqual(formers.slice(0, 1));
    expect(after(to(first), to(second))?.former_phone_hashes).toEqual(formers);
    const erased = { type: 'ContactErased', data: { by: 'staff', driverId: null, at } } as const;
    expect(after(to(first), erased)?.former_phone_hashes).toBeNull();
  });

  it('is found by the e-mail addresses that it has or had, until its contact is erased', () => {
    const { contact, ...ride } = requested!.data;
    const was = rideTerms.parse(ride);
    const change = { by: 'operator', reason: null, driverId: null, amendment: 1, at } as const;
    const to = (email: string | undefined): TrackedEvent => ({
      type: 'RideAmended',
      data: {
        ...change,
        was,
        is: was,
        contactWas: contact,
        contact: { ...contact, ...(email !== undefined && { email }) },
      },
    });
    expect(after()?.email_hashes).toBeNull();
    const one = after(to('maria@example.com'))?.email_hashes ?? [];
    expect(one).toHaveLength(1);
    expect(after(to('Maria@Example.com'), to(undefined))?.email_hashes).toEqual(one);
    const two = after(to('maria@example.com'), to('ana@example.com'))?.email_hashes;
    expect(two).toEqual([...one, expect.stringMatching(/^[\w-]{16}$/)]);
    const erased = { type: 'ContactErased', data: { by: 'staff', driverId: null, at } } as const;
    expect(after(to('maria@example.com'), erased)?.email_hashes).toBeNull();
  });

  it('is found no more, and shows nobody, once its contact is erased', () =>
    expect(
      after({ type: 'ContactErased', data: { by: 'staff', driverId: null, at } }),
    ).toMatchObject({
      contact: String.raw`\x`,
      phone_hash: null,
      name_hash: null,
      contact_erased: true,
    }));

  it('is not changed by an event that it has seen', () => {
    const row = after(assigned, cancelled);
    for (const event of recorded([requested!, assigned, cancelled])) {
      expect(evolveTrackedRide(row, event)).toBe(row);
    }
  });

  it('does not begin in the middle', () =>
    expect(evolveTrackedRide(undefined, recorded([assigned])[0]!)).toBeUndefined());
});
