import { randomUUID } from 'node:crypto';
import { type RideEventData, rideStream } from '@trupial/contracts/events';
import { bookingMessages, type RequestOf } from '@trupial/contracts/messages';
import { rebuildProjection } from '@trupial/event-store/postgres';
import { type Actor } from '@trupial/service-kit';
import {
  collect,
  refusalOf,
  startTestService,
  type TestService,
  until,
} from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../../index.ts';
import { trackedRidesProjection } from '../../read-models/tracked-rides/tracked-rides.projection.ts';

type Booking = RequestOf<typeof bookingMessages.bookRide>;

const visitor: Actor = { id: 'visitor', role: 'visitor' };
const maria: Actor = { id: '41', role: 'rider', username: 'maria' };
const pedro: Actor = { id: '43', role: 'rider', username: 'pedro' };
const olga: Actor = { id: '42', role: 'operator', username: 'olga' };
const nothing = expect.objectContaining({ kind: 'invalid', code: 'return.no_outbound' });
const taken = expect.objectContaining({ kind: 'conflict', code: 'return.taken' });

describe('return trips', () => {
  let service: TestService;
  const there = (changes: Partial<Booking> = {}, who: Actor = visitor) =>
    service.messenger.request(
      bookingMessages.bookRide,
      {
        pickup: 'jan-thiel-beach',
        dropoff: 'Punda',
        rideDatetime: '2026-11-22T10:00:00',
        passengers: 2,
        luggage: 0,
        riderName: 'Maria Curiel',
        riderPhone: '5123456',
        distanceMeters: 12_000,
        calculatedFareMinor: null,
        idempotencyKey: null,
        ...changes,
      },
      { who },
    );
  const back = (
    rideId: number,
    receipt: string | null,
    who: Actor = visitor,
    changes: Partial<Booking> = {},
  ) =>
    there(
      {
        pickup: 'Punda',
        dropoff: 'jan-thiel-beach',
        rideDatetime: '2026-11-22T16:00:00',
        outbound: { rideId, receipt },
        ...changes,
      },
      who,
    );
  const requestedBy = async (rideId: number) => {
    const [event] = await collect(service.store.read(rideStream(rideId)));
    return event!.data as RideEventData<'RideRequested'>;
  };
  const find = async (trackingId: string, who: Actor = visitor) => {
    const head = await service.store.head();
    await until(async () => {
      const { rows } = await service.pool.query(
        `select position >= $1 as reached from checkpoints where name = 'tracked-rides'`,
        [head],
      );
      return rows[0]?.reached === true;
    }, 'the read model is up to date');
    const found = await service.messenger.request(
      bookingMessages.findRide,
      { trackingId },
      { who },
    );
    return found.rides[0];
  };

  beforeAll(async () => {
    const clock = () => '2026-11-20T12:07:00.000Z';
    service = await startTestService({ descriptor: bookingService, clock });
  });
  afterAll(() => service.stop());

  it('are rides of their own that name their outbound ride, and both show the other', async () => {
    const first = await there();
    const second = await back(first.id, first.receipt);
    expect(second).toMatchObject({ status: 'Pending', receipt: expect.any(String) });
    expect(second.trackingId).not.toBe(first.trackingId);
    expect(second.receipt).not.toBe(first.receipt);
    expect(await requestedBy(second.id)).toMatchObject({ returnOf: first.id });
    expect(await find(first.trackingId)).toMatchObject({ returnOf: null, returnRide: second.id });
    expect(await find(second.trackingId)).toMatchObject({ returnOf: first.id, returnRide: null });
  });

  it('are for its rider, who shows its receipt, and the office: nobody else learns of the ride', async () => {
    const ofVisitor = await there();
    const ofMaria = await there({}, maria);
    const refusals = await Promise.all([
      refusalOf(back(ofVisitor.id, null)),
      refusalOf(back(ofVisitor.id, 'AAAAAAAAAAAAAAAAAAAAAA')),
      refusalOf(back(ofVisitor.id, null, pedro)),
      refusalOf(back(ofMaria.id, null)),
      refusalOf(back(ofMaria.id, ofVisitor.receipt)),
      refusalOf(back(ofMaria.id, null, pedro)),
      refusalOf(back(ofMaria.id, null, { id: '41', role: 'driver' })),
      refusalOf(back(999_999, ofVisitor.receipt)),
      refusalOf(back(999_999, null, olga)),
    ]);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toEqual(nothing);
    expect(await back(ofVisitor.id, ofVisitor.receipt, maria)).toMatchObject({ receipt: null });
    expect(await back(ofMaria.id, null, maria)).toMatchObject({ status: 'Pending' });
    // Who may not know of it is not told either that it has a return trip now.
    expect(await refusalOf(back(ofMaria.id, null, pedro))).toEqual(nothing);
    expect(await refusalOf(back(ofVisitor.id, null))).toEqual(nothing);
  });

  it('that the office books are in the account of the outbound ride', async () => {
    const first = await there({}, maria);
    const { id } = await back(first.id, null, olga);
    expect(await requestedBy(id)).toMatchObject({ riderId: 41, bookedBy: 'operator' });
  });

  it('are in no account when the outbound ride’s contact is erased: that would erase them as well', async () => {
    const first = await there({}, maria);
    const data = { by: 'staff', driverId: null, at: '2026-11-20T12:10:00.000Z' };
    const meta = { actor: '1', role: 'staff', correlationId: 'test' } as const;
    const erased = { id: randomUUID(), type: 'ContactErased', data, meta };
    await service.others.append({ stream: rideStream(first.id), expected: 1, events: [erased] });
    const { id } = await back(first.id, null, olga);
    expect(await requestedBy(id)).toMatchObject({ returnOf: first.id, riderId: null });
  });

  it('are one for each ride, and none of a return trip', async () => {
    const first = await there();
    const second = await back(first.id, first.receipt);
    const key = { idempotencyKey: randomUUID() };
    for (const again of [{}, key, { rideDatetime: '2026-11-22T17:00:00' }]) {
      expect(await refusalOf(back(first.id, first.receipt, visitor, again))).toEqual(taken);
      expect(await refusalOf(back(first.id, null, olga, again))).toEqual(taken);
    }
    expect(await refusalOf(back(second.id, second.receipt))).toMatchObject({
      code: 'return.of_return',
    });
  });

  it('of two at one time one is booked', async () => {
    const first = await there();
    const before = await service.store.head();
    const done = await Promise.allSettled([
      ...Array.from({ length: 10 }, () =>
        back(first.id, first.receipt, visitor, { idempotencyKey: randomUUID() }),
      ),
      ...Array.from({ length: 10 }, () => back(first.id, null, olga)),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toEqual(taken);
    const events = await collect(service.store.readAll({ after: before }));
    expect(events).toMatchObject([{ type: 'RideRequested', data: { returnOf: first.id } }]);
  });

  it('are booked once under a key, and a repeat has the first answer, also when the first ride is off', async () => {
    const first = await there();
    const key = { idempotencyKey: randomUUID() };
    const second = await back(first.id, first.receipt, visitor, key);
    const again = () => back(first.id, first.receipt, visitor, key);
    expect(await Promise.all([again(), again(), again()])).toEqual([second, second, second]);
    const { id, trackingId } = first;
    const data = { by: 'visitor', reason: '', driverId: null, at: '2026-11-20T12:10:00.000Z' };
    await service.others.append({
      stream: rideStream(id),
      expected: 1,
      events: [
        {
          id: randomUUID(),
          type: 'RideCancelled',
          data,
          meta: { actor: 'visitor', role: 'visitor', correlationId: 'test' },
        },
      ],
    });
    expect(await again()).toEqual(second);
    expect(await find(trackingId)).toMatchObject({ status: 'Cancelled', returnRide: second.id });
    // The key is the visitor's: the same of another person is no repeat.
    expect(await refusalOf(back(first.id, null, olga, key))).toEqual(taken);
  });

  it('are not booked before the outbound ride arrives, and nothing is written', async () => {
    const first = await there();
    const before = await service.store.head();
    const early = back(first.id, first.receipt, visitor, { rideDatetime: '2026-11-22T10:05:00' });
    expect(await refusalOf(early)).toMatchObject({
      code: 'return.too_early',
      extra: { fields: { ride_datetime: expect.any(String) } },
    });
    expect(await service.store.head()).toBe(before);
  });

  it('add nothing to the stream of the outbound ride: booking writes the first event of each', async () => {
    const before = await service.store.head();
    const key = { idempotencyKey: randomUUID() };
    const first = await there(key);
    const second = await back(first.id, first.receipt, visitor, key);
    await back(first.id, first.receipt, visitor, key);
    expect(await refusalOf(back(first.id, null, olga))).toEqual(taken);
    for (const { trackingId } of [first, second]) expect(await find(trackingId)).toBeDefined();
    const written = await collect(service.store.readAll({ after: before }));
    const opening = { version: 1, type: 'RideRequested' };
    expect(written).toMatchObject([
      { stream: rideStream(first.id), ...opening },
      { stream: rideStream(second.id), ...opening },
    ]);
  });

  it('are found the same when the read model is rebuilt', async () => {
    const rows = async () => {
      const { rows: rides } = await service.pool.query(
        'select * from tracked_rides order by ride_id',
      );
      return rides as { return_of: number | null }[];
    };
    const last = await there();
    await find(last.trackingId);
    const before = await rows();
    expect(before.filter(({ return_of }) => return_of !== null).length).toBeGreaterThan(4);
    const { store, pool } = service;
    await rebuildProjection({
      store,
      pool,
      schema: 'booking',
      projection: trackedRidesProjection,
    });
    expect(await rows()).toEqual(before);
  });
});
