import { randomUUID } from 'node:crypto';
import {
  type RideEvent,
  type RideEventData,
  rideStream,
  rideTerms,
} from '@trupial/contracts/events';
import { bookingMessages } from '@trupial/contracts/messages';
import { rebuildProjection, storedTables } from '@trupial/event-store/postgres';
import { collect, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../../index.ts';
import { trackedRidesProjection } from './tracked-rides.projection.ts';

const at = '2026-11-20T12:30:00.000Z';
const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;

// A ride that was changed twice, its driver between, is the same in the list that lives and in one
// that is built anew.
describe('a tracked ride that was changed', () => {
  let service: TestService;
  let trackingId: string;

  beforeAll(async () => {
    service = await startTestService({
      descriptor: bookingService,
      clock: () => '2026-11-20T12:07:00.000Z',
    });
    const body = {
      pickup: 'jan-thiel-beach',
      dropoff: 'Punda',
      rideDatetime: '2026-11-22T10:00:00',
      passengers: 2,
      luggage: 0,
      riderName: 'Maria del Curiel',
      riderPhone: '5123456',
      distanceMeters: 12_000,
      calculatedFareMinor: null,
      idempotencyKey: null,
    };
    const who = { id: 'visitor', role: 'visitor' } as const;
    const booked = await service.messenger.request(bookingMessages.bookRide, body, { who });
    ({ trackingId } = booked);
    await changeTwice(booked.id);
    await settled();
  });
  afterAll(() => service.stop());

  async function changeTwice(id: number): Promise<void> {
    const stream = rideStream(id);
    const [first] = await collect(service.store.read(stream));
    const { contact, ...requested } = first!.data as RideEventData<'RideRequested'>;
    const was = rideTerms.parse(requested);
    const later = { ...was, scheduledFor: '2026-11-22T20:00:00.000Z' };
    const more = { ...later, passengers: 4 };
    const noted = { ...contact, note: 'Ring twice' };
    const change = { by: 'visitor', reason: null, driverId: null, at } as const;
    const events: readonly RideEvent[] = [
      {
        type: 'RideAmended',
        data: { ...change, amendment: 1, was, is: later, contact, contactWas: contact },
      },
      { type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at } },
      {
        type: 'RideAmended',
        data: {
          ...change,
          driverId: 7,
          amendment: 2,
          was: later,
          is: more,
          contact: noted,
          contactWas: contact,
        },
      },
      { type: 'AmendmentSeen', data: { driverId: 7, amendment: 2, at } },
    ];
    for (const [index, event] of events.entries()) {
      const written = [{ id: randomUUID(), ...event, meta }] as const;
      await service.store.append({ stream, expected: index + 1, events: written });
    }
  }
  async function settled(): Promise<void> {
    const head = await service.store.head();
    await until(async () => {
      const { rows } = await service.pool.query(
        `select position >= $1 as reached from checkpoints where name = 'tracked-rides'`,
        [head],
      );
      return rows[0]?.reached === true;
    }, 'the read model is up to date');
  }
  const rows = async () => (await service.pool.query('select * from tracked_rides')).rows;

  it('is found as it is now', async () => {
    const { rides } = await service.messenger.request(bookingMessages.findRide, { trackingId });
    expect(rides).toMatchObject([
      { scheduledFor: '2026-11-22T20:00:00.000Z', passengers: 4, amendments: 2, amendmentSeen: 2 },
    ]);
  });

  it('has the same row when its events come again, and when it is built anew', async () => {
    const before = await rows();
    expect(before).toMatchObject([{ amendments: 2, amendment_seen: 2, passengers: 4 }]);
    const { store, pool } = service;
    const tables = storedTables(pool);
    for (const event of await collect(store.readAll({ types: trackedRidesProjection.types }))) {
      await trackedRidesProjection.apply([event], tables, store);
    }
    expect(await rows()).toEqual(before);
    await rebuildProjection({ store, pool, schema: 'booking', projection: trackedRidesProjection });
    expect(await rows()).toEqual(before);
  });
});
