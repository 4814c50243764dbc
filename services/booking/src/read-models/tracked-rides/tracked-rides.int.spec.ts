import { randomUUID } from 'node:crypto';
import {
  type DriverEvent,
  driverStream,
  type RideEvent,
  rideStream,
} from '@trupial/contracts/events';
import { bookingMessages, type RequestOf } from '@trupial/contracts/messages';
import type { RideView } from '@trupial/contracts/values';
import { rebuildProjection, storedTables } from '@trupial/event-store/postgres';
import { readBehind, runInContext, systemContext } from '@trupial/service-kit';
import { collect, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bookingService } from '../../index.ts';
import { trackedRidesProjection } from './tracked-rides.projection.ts';

const at = '2026-11-20T12:30:00.000Z';
const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
const vehicle = { type: 'Toyota Corolla (Economy)', plate: 'TX-1', seats: 4, bags: 2 };
const profile = {
  driverId: 7,
  username: 'carlos',
  firstName: 'Carlos',
  lastName: 'Martina',
  phone: '+59995550001',
  vehicle,
  at,
};

describe('tracked rides', () => {
  let service: TestService;
  let clock = '2026-11-20T12:07:00.000Z';

  const append = async (stream: string, event: RideEvent | DriverEvent, expected: number) => {
    const events = [{ id: randomUUID(), ...event, meta }] as const;
    return (await service.store.append({ stream, expected, events })).position;
  };
  const assign = (rideId: number) => {
    const data = { driverId: 7, by: 'driver', at } as const;
    return append(rideStream(rideId), { type: 'DriverAssigned', data }, 1);
  };
  const book = (riderId: number | null, changes: object = {}) =>
    service.messenger.request(
      bookingMessages.bookRide,
      {
        pickup: 'jan-thiel-beach',
        dropoff: 'Punda',
        rideDatetime: '2026-11-22T10:00:00',
        passengers: 2,
        luggage: 0,
        riderName: 'Maria  del  Curiel',
        riderPhone: '5123456',
        distanceMeters: 12_000,
        calculatedFareMinor: null,
        idempotencyKey: null,
        ...changes,
      },
      {
        who:
          riderId === null
            ? { id: 'visitor', role: 'visitor' }
            : { id: String(riderId), role: 'rider' },
      },
    );
  /** Waits until the read model has applied everything that is in the log. */
  const settled = async (): Promise<void> => {
    const head = await service.store.head();
    await until(async () => {
      const { rows } = await service.pool.query(
        `select position >= $1 as reached from checkpoints where name = 'tracked-rides'`,
        [head],
      );
      return rows[0]?.reached === true;
    }, 'the read model is up to date');
  };
  const find = async (request: RequestOf<typeof bookingMessages.findRide>): Promise<RideView[]> => {
    await settled();
    return (await service.messenger.request(bookingMessages.findRide, request)).rides;
  };
  const ridesOf = async (riderId: number) => {
    await settled();
    return service.messenger.request(bookingMessages.ridesOfRider, { riderId });
  };

  beforeAll(async () => {
    service = await startTestService({ descriptor: bookingService, clock: () => clock });
    await append(driverStream(7), { type: 'DriverRegistered', data: profile }, 0);
  });
  afterAll(() => service.stop());

  it('shows a ride as soon as it was booked, and its driver as soon as it has one', async () => {
    const { id, trackingId } = await book(null);
    const [pending] = await find({ trackingId: ` ${trackingId} ` });
    expect(pending).toMatchObject({ id, trackingId, status: 'Pending', driver: null });
    await assign(id);
    const [assigned] = await find({ trackingId });
    expect(assigned).toMatchObject({
      status: 'Assigned',
      driverProgress: 'accepted',
      assignedAt: at,
      driver: { id: 7, username: 'Carlos Martina', phone: '+59995550001', vehicle },
    });
  });

  it('lets who has just booked see his ride, without waiting on his side', async () => {
    const look = (asked: { trackingId: string }, minPosition: number) =>
      runInContext({ ...systemContext(), minPosition }, async () => {
        const { rides } = await service.messenger.request(bookingMessages.findRide, asked);
        return readBehind() ? 'behind' : rides.length;
      });
    const holder = await service.owner.connect();
    onTestFinished(() => holder.release(true));
    /** Whether the first answer has the ride, which the read model gets only after it was asked for. */
    const isSeen = async () => {
      await holder.query('begin; lock table booking.tracked_rides in exclusive mode');
      const booked = await book(null);
      const first = look(booked, await service.store.head());
      // Who waits for nothing is answered at once, and the first one would have been.
      expect(await look(booked, 0)).toBe(0);
      await holder.query('commit');
      return (await first) === 1;
    };
    // It waits four seconds at most, which a busy machine may sometimes exceed.
    await until(isSeen, 'the first answer has the ride');
  });

  it('shows a rider what he gave the ride', async () => {
    const { id, trackingId } = await book(43);
    await assign(id);
    const fare = { amountMinor: 3000, currency: 'USD', tariffVersion: '1' } as const;
    const step = { driverId: 7, at };
    await append(
      rideStream(id),
      { type: 'RideCompleted', data: { ...step, by: 'driver', fare } },
      2,
    );
    expect((await ridesOf(43)).items).toMatchObject([{ id, rating: null }]);
    await append(
      rideStream(id),
      { type: 'RideRated', data: { ...step, rating: 4, replaces: null } },
      3,
    );
    expect((await ridesOf(43)).items).toMatchObject([{ id, rating: 4 }]);
    expect(await find({ trackingId })).toMatchObject([{ id, rating: 4 }]);
  });

  it('shows a driver as he is now', async () => {
    const { id, trackingId } = await book(null);
    await assign(id);
    const data = { ...profile, phone: '+59995550002' };
    await append(driverStream(7), { type: 'DriverProfileChanged', data }, 1);
    expect((await find({ trackingId }))[0]?.driver?.phone).toBe('+59995550002');
  });

  it.each(['20261120-0000000000', 'x', '', "' or 1=1 --", '20261120-01234567890', '\u0000'])(
    'knows no ride %j',
    async (trackingId) => expect(await find({ trackingId })).toEqual([]),
  );

  describe('by name, phone and day', () => {
    const search = {
      riderName: 'Anna de Windt',
      riderPhone: '5999999',
      bookingDay: '2026-11-22',
    };
    let id: number;
    beforeAll(async () => {
      clock = '2026-11-21T02:00:00.000Z'; // 20 November, 22:00 on the island
      const { riderName, riderPhone } = search;
      const rideDatetime = '2026-11-22T23:30:00'; // already the 23rd in UTC
      ({ id } = await book(null, { riderName, riderPhone, rideDatetime }));
    });

    it.each([
      ['on the ride’s day', {}],
      ['on the day it was booked', { bookingDay: '2026-11-20' }],
      ['whatever the case', { riderName: 'ANNA DE WINDT' }],
      ['whatever the spaces around and between', { riderName: '  anna   de windt ' }],
      ['with the number in full', { riderPhone: '+5999 599 9999' }],
    ])('finds it %s', async (_how, changes) =>
      expect(await find({ ...search, ...changes })).toMatchObject([{ id }]),
    );

    it.each([
      ['on another day', { bookingDay: '2026-11-21' }],
      ['on the day that it is in UTC', { bookingDay: '2026-11-23' }],
      ['on the first day that the clock knows', { bookingDay: '1970-01-01' }],
      ['by part of the name', { riderName: 'Anna' }],
      ['by a pattern', { riderName: 'Anna de W%' }],
      ['with another number', { riderPhone: '5999998' }],
    ])('does not find it %s', async (_how, changes) =>
      expect(await find({ ...search, ...changes })).toEqual([]),
    );
  });

  it('lists a rider’s own rides, newest scheduled first, and when they changed', async () => {
    // A busy machine may have been late with a test before this one, and a late list has changed.
    await service.pool.query('update checkpoints set late_at = null');
    expect(await ridesOf(41)).toMatchObject({ items: [], changedAt: null });
    clock = '2026-11-20T12:07:00.000Z';
    const times = ['2026-11-23T10:00:00', '2026-11-25T10:00:00', '2026-11-24T10:00:00'];
    for (const rideDatetime of times) await book(41, { rideDatetime });
    await book(42);
    const { items, changedAt } = await ridesOf(41);
    expect(items.map(({ scheduledFor }) => scheduledFor.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
    ]);
    await assign(items[2]!.id);
    const later = await ridesOf(41);
    expect(later.items[2]).toMatchObject({ status: 'Assigned' });
    expect(Date.parse(later.changedAt!)).toBeGreaterThan(Date.parse(changedAt!));
  });

  describe('rebuilt or replayed', () => {
    const rows = async () => {
      const rides = await service.pool.query('select * from tracked_rides order by ride_id');
      const drivers = await service.pool.query('select * from tracked_drivers order by driver_id');
      return { rides: rides.rows, drivers: drivers.rows };
    };

    it('has the same rows when every event is handled twice', async () => {
      await settled();
      const before = await rows();
      expect(before.rides.length).toBeGreaterThan(5);
      const events = await collect(service.store.readAll({ types: trackedRidesProjection.types }));
      const tables = storedTables(service.pool);
      await trackedRidesProjection.apply(events, tables, service.store);
      for (const event of events)
        await trackedRidesProjection.apply([event], tables, service.store);
      expect(await rows()).toEqual(before);
    });

    it('has the same rows when rebuilt from the log', async () => {
      const before = await rows();
      const { store, pool } = service;
      const projection = trackedRidesProjection;
      await rebuildProjection({ store, pool, schema: 'booking', projection });
      expect(await rows()).toEqual(before);
    });

    it('goes on after a restart', async () => {
      await service.restart();
      const { trackingId } = await book(null);
      expect(await find({ trackingId })).toHaveLength(1);
    });
  });
});
