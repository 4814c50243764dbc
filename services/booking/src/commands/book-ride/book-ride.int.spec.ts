import { createHash, randomUUID } from 'node:crypto';
import { keyStream, type RideEventData, rideStream } from '@trupial/contracts/events';
import { bookingMessages, type RequestOf } from '@trupial/contracts/messages';
import type { RecordedEvent } from '@trupial/event-store';
import { islandDateOf } from '@trupial/island/clock';
import type { Actor } from '@trupial/service-kit';
import { receiptHash } from '@trupial/service-kit/macs';
import {
  collect,
  refusalOf,
  startTestService,
  type TestService,
} from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../../index.ts';

type Booking = RequestOf<typeof bookingMessages.bookRide>;

/** Hundreds at once get their real answer, however long a busy machine takes for them. */
const bookRide = { ...bookingMessages.bookRide, timeoutMs: 60_000 };
const now = '2026-11-21T03:07:00.000Z'; // still 20 November on the island
const visitor: Actor = { id: 'visitor', role: 'visitor' };
const maria: Actor = { id: '41', role: 'rider', username: 'maria' };
const olga: Actor = { id: '42', role: 'operator', username: 'olga' };

const booking = (changes: Partial<Booking> = {}): Booking => ({
  pickup: 'Curaçao International Airport (Hato), Franklin D. Rooseveltweg, Hato, Curaçao',
  dropoff: 'jan-thiel-beach',
  rideDatetime: '2026-11-21T10:00:00',
  passengers: 2,
  luggage: 2,
  riderName: 'Maria Curiel',
  riderPhone: '5123456',
  distanceMeters: null,
  calculatedFareMinor: null,
  idempotencyKey: null,
  ...changes,
});

describe('book-ride', () => {
  let service: TestService;
  const book = (changes: Partial<Booking> = {}, who: Actor = visitor) =>
    service.messenger.request(bookRide, booking(changes), { who });
  const eventsOf = (stream: string) => collect(service.store.read(stream));
  const requestedBy = async (rideId: number) => {
    const [event, ...more] = await eventsOf(rideStream(rideId));
    expect(more).toEqual([]);
    return event!.data as RideEventData<'RideRequested'>; // booking writes nothing else
  };

  beforeAll(async () => {
    service = await startTestService({ descriptor: bookingService, clock: () => now });
  });
  afterAll(() => service.stop());

  it('opens the ride’s stream with one event that knows everything', async () => {
    const ends = { from: booking().pickup, to: booking().dropoff };
    const way = await service.messenger.request(bookingMessages.route, ends);
    const distanceMeters = Math.round((way.distanceKm ?? 0) * 1000);
    const trip = { distanceMeters, passengers: 2, luggage: 2 };
    const { fare } = await service.messenger.request(bookingMessages.quoteFare, {
      ...trip,
      tripTime: '10:00:00',
      tripDay: '2026-11-21',
      isHoliday: false,
    });
    const reply = await book({ calculatedFareMinor: fare.amountMinor });
    expect(reply).toMatchObject({ id: expect.any(Number), status: 'Pending', fare });
    expect(await requestedBy(reply.id)).toMatchObject({
      ...trip,
      fare,
      trackingId: reply.trackingId,
      bookedBy: 'visitor',
      riderId: null,
      rideType: 'airport',
      durationMinutes: way.durationMinutes,
      scheduledFor: '2026-11-21T14:00:00.000Z',
      contact: { riderPhone: '+59995123456', dropoff: { address: 'jan-thiel-beach' } },
    });
  });

  it('gives a tracking id of the island’s day that nobody can guess', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await book()).trackingId),
    );
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^20261120-\d{10}$/);
    expect(islandDateOf(now)).toBe('2026-11-20');
  });

  it('gives a visitor a receipt of 128 bits and keeps only its hash', async () => {
    const { id, receipt } = await book();
    expect(Buffer.from(receipt!, 'base64url')).toHaveLength(16);
    expect((await requestedBy(id)).receiptHash).toBe(receiptHash(receipt!));
    const log = JSON.stringify(await collect(service.store.readAll()));
    expect(log).not.toContain(receipt);
  });

  it('makes the ride a signed-in rider’s own', async () => {
    const { id, receipt } = await book({}, maria);
    expect(receipt).toBeNull();
    expect(await requestedBy(id)).toMatchObject({
      riderId: 41,
      bookedBy: 'rider',
      receiptHash: null,
    });
  });

  it('lets an operator book for a caller, whose ride it is not', async () => {
    const { id } = await book({ riderName: 'A caller' }, olga);
    expect(await requestedBy(id)).toMatchObject({ riderId: null, bookedBy: 'operator' });
    const [event] = await eventsOf(rideStream(id));
    expect(event!.meta).toMatchObject({ actor: '42', role: 'operator' });
  });

  it.each<[Partial<Booking>, string]>([
    [{ calculatedFareMinor: 100 }, 'ride.fare_mismatch'],
    [{ rideDatetime: '2026-11-20T22:59:00' }, 'ride.in_the_past'],
    [{ rideDatetime: '2026-02-30T10:00:00' }, 'ride.no_such_time'],
    [{ distanceMeters: 5_000 }, 'ride.distance_too_short'],
    [{ pickup: 'somewhere else' }, 'ride.distance_unknown'],
    [{ passengers: 9 }, 'request.invalid'],
    [{ riderPhone: '12' }, 'request.invalid'],
  ])('writes nothing of what it refuses: %j as %s', async (changes, code) => {
    const before = await service.store.head();
    const refused = await refusalOf(book({ ...changes, idempotencyKey: randomUUID() }));
    expect(refused).toMatchObject({ kind: 'invalid', code });
    expect(await service.store.head()).toBe(before);
  });

  describe('under an Idempotency-Key', () => {
    const ridesSince = async (position: number): Promise<number> => {
      const types = ['RideRequested'];
      const events = await collect(service.store.readAll({ after: position, types }));
      return events.length;
    };

    it('writes one event for a booking: it is its own record', async () => {
      const before = await service.store.head();
      await book({ idempotencyKey: randomUUID() });
      expect(await collect(service.store.readAll({ after: before }))).toMatchObject([
        { type: 'RideRequested' },
      ]);
      const { rows } = await service.pool.query('select may_be from former_answers');
      expect(rows).toEqual([{ may_be: false }]);
    });

    it('books once however often it is sent: 100 times, 50 at once', async () => {
      const before = await service.store.head();
      const idempotencyKey = randomUUID();
      const replies: unknown[] = [];
      for (let wave = 0; wave < 2; wave += 1) {
        const sent = Array.from({ length: 50 }, () => book({ idempotencyKey }));
        replies.push(...(await Promise.all(sent)));
      }
      expect(replies).toEqual(Array.from({ length: 100 }, () => replies[0]));
      expect(await ridesSince(before)).toBe(1);
    });

    it('gives the first answer again, receipt included, after a restart', async () => {
      const changes = { idempotencyKey: randomUUID() };
      const first = await book(changes);
      await service.restart();
      expect(await book(changes)).toEqual(first);
    });

    it('gives the answer that a version before saved under the key', async () => {
      const idempotencyKey = randomUUID();
      // The hash of key and body does not depend on who sends them.
      const { id } = await book({ idempotencyKey }, maria);
      const [{ meta }] = (await eventsOf(rideStream(id))) as [RecordedEvent];
      const answer = {
        id: 77,
        trackingId: '20261101-0123456789',
        status: 'Pending',
        fare: { amountMinor: 4_200, currency: 'USD', tariffVersion: '1' },
      };
      const hash = (text: string) => createHash('sha256').update(text).digest('hex');
      await service.others.append({
        stream: keyStream(hash(`42 book-ride\n${idempotencyKey}`)),
        expected: 0,
        events: [
          {
            id: randomUUID(),
            type: 'CommandAnswered',
            data: { bodyHash: meta.body, answer, at: now },
            meta: { actor: '42', role: 'operator', correlationId: 'before' },
          },
        ],
      });
      await service.owner.query('update booking.former_answers set may_be = true');
      await service.restart();
      expect(await book({ idempotencyKey }, olga)).toMatchObject(answer);
      expect(await refusalOf(book({ idempotencyKey, luggage: 3 }, olga))).toMatchObject({
        code: 'idempotency.key_reused',
      });
    });

    it('refuses another body', async () => {
      const idempotencyKey = randomUUID();
      await book({ idempotencyKey });
      const before = await service.store.head();
      expect(await refusalOf(book({ idempotencyKey, luggage: 3 }))).toMatchObject({
        kind: 'unprocessable',
        code: 'idempotency.key_reused',
      });
      expect(await service.store.head()).toBe(before);
    });

    it('keeps the keys of visitors apart: each belongs to the number to be fetched', async () => {
      const idempotencyKey = randomUUID();
      const [one, other] = [
        await book({ idempotencyKey }),
        await book({ idempotencyKey, riderPhone: '5129999', luggage: 0 }),
      ];
      expect(other).not.toMatchObject({ id: one.id });
      expect(await book({ idempotencyKey })).toEqual(one);
    });

    it('keeps a key that can be guessed to its network, and takes it', async () => {
      const guessed = { idempotencyKey: 'order-1', asker: '198.51.100.7' };
      const first = await book(guessed);
      expect(await book(guessed)).toEqual(first);
      const stranger = await book({ ...guessed, asker: '203.0.113.9' });
      expect(stranger.id).not.toBe(first.id);
      expect(stranger.receipt).not.toBe(first.receipt);
      const long = { idempotencyKey: randomUUID(), asker: '198.51.100.7' };
      const booked = await book(long);
      expect(await book({ ...long, asker: '203.0.113.9' })).toEqual(booked);
    });

    it('keeps the keys of different people apart', async () => {
      const idempotencyKey = randomUUID();
      const replies = [
        await book({ idempotencyKey }),
        await book({ idempotencyKey }, maria),
        await book({ idempotencyKey }, olga),
      ];
      expect(new Set(replies.map(({ id }) => id)).size).toBe(3);
    });
  });

  it('gives every ride an id of its own, also over a restart', async () => {
    const batch = () => Promise.all(Array.from({ length: 150 }, async () => (await book()).id));
    const ids = await batch();
    await service.restart();
    ids.push(...(await batch()));
    expect(new Set(ids).size).toBe(300);
  });
});
