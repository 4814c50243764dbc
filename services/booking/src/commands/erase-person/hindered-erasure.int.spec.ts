import { randomUUID } from 'node:crypto';
import { Controller, Module, type Type } from '@nestjs/common';
import { rideStream, seriesStream } from '@trupial/contracts/events';
import {
  bookingMessages,
  erasureMessages,
  type ReceivedBy,
  seriesMessages,
} from '@trupial/contracts/messages';
import { accountKey } from '@trupial/contracts/values';
import type { NewEvent } from '@trupial/event-store';
import { type Actor, Handles, wallClock } from '@trupial/service-kit';
import { collect, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messageKey, sealedMessage } from '../../contact/kept-message.ts';
import { bookingService } from '../../index.ts';

const { eraseContacts, eraseAccounts, erasePerson, forgetAccount } = erasureMessages;
const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
const staff: Actor = { id: '1', role: 'staff', username: 'sofia' };
/** Her account has another number than her rides: they are found by the account alone. */
const phoneOfAccount = '5123499';
const trip = {
  pickup: 'jan-thiel-beach',
  dropoff: 'Punda',
  passengers: 2,
  luggage: 0,
  riderName: 'Maria Curiel',
  distanceMeters: 12_000,
  idempotencyKey: null,
};

describe('erasing a person, when something is in the way', () => {
  let service: TestService;
  let now = '2026-11-20T12:07:00.000Z';
  /** Each test has a rider of her own. */
  let maria: Actor;
  let mariaId = 40;
  let isClosed = false;
  /** Rides whose streams dispatch cannot read. */
  const damaged = new Set<number>();
  /** Rides that have not ended. */
  const running = new Set<number>();
  /** Rides that dispatch was asked to erase, in order. */
  const asked: number[] = [];

  const append = async (stream: string, event: Pick<NewEvent, 'type' | 'data'>) => {
    const { length } = await collect(service.others.read(stream));
    const events = [{ ...event, id: randomUUID(), meta }] as const;
    await service.others.append({ stream, expected: length, events });
  };
  @Controller()
  class Dispatch {
    @Handles(eraseContacts)
    async erase({ rideIds, alsoOpen }: ReceivedBy<typeof eraseContacts>) {
      asked.push(...rideIds);
      const unreadable = rideIds.filter((id) => damaged.has(id));
      const open = rideIds.filter((id) => !alsoOpen && running.has(id));
      const erased = rideIds.filter((id) => ![...unreadable, ...open].includes(id));
      const data = { by: 'staff', driverId: null, at: now };
      for (const id of erased) await append(rideStream(id), { type: 'ContactErased', data });
      return { erased, open, unreadable };
    }
  }
  @Controller()
  class Identity {
    @Handles(eraseAccounts)
    erase({ phone, preview }: ReceivedBy<typeof eraseAccounts>) {
      const isHers = phone === `+5999${phoneOfAccount}` && !isClosed;
      if (!preview) isClosed = true;
      const account = { id: mariaId, username: 'maria', role: 'rider' as const, email: null };
      return { accounts: isHers ? [account] : [], mails: 0 };
    }
  }
  @Controller()
  class Notifications {
    @Handles(forgetAccount)
    forget() {
      return {};
    }
  }
  const moduleOf = (controller: Type): Type => {
    class StandIn {}
    Module({ controllers: [controller] })(StandIn);
    return StandIn;
  };

  beforeAll(async () => {
    service = await startTestService({
      descriptor: bookingService,
      // Stands still, but what is done at the start of the service is done.
      clock: Object.assign(() => now, wallClock),
      beside: {
        dispatch: moduleOf(Dispatch),
        identity: moduleOf(Identity),
        notifications: moduleOf(Notifications),
      },
    });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    mariaId += 1;
    maria = { id: String(mariaId), role: 'rider', username: 'maria' };
    isClosed = false;
    await service.vault.keysFor([accountKey(mariaId)]);
  });

  const book = async (riderPhone = '5123400'): Promise<number> => {
    const at10 = { rideDatetime: '2026-11-22T10:00:00', calculatedFareMinor: null };
    const of = { ...trip, ...at10, riderPhone };
    return (await service.messenger.request(bookingMessages.bookRide, of, { who: maria })).id;
  };
  const startSeries = async (): Promise<number> => {
    const start = { start: '2027-01-04', time: '07:15', weekdays: ['MO' as const], everyWeeks: 1 };
    const mondays = { ...start, until: null, count: 6, leaveOutHolidays: false };
    const of = { ...trip, ...mondays, riderPhone: '5123400' };
    return (await service.messenger.request(seriesMessages.startSeries, of, { who: maria })).id;
  };
  const ask = (changes: Partial<ReceivedBy<typeof erasePerson>> = {}) => {
    const who = { phone: phoneOfAccount, email: null, username: null, rideIds: [] };
    const of = { ...who, alsoOpen: true, preview: false, ...changes };
    return service.messenger.request(erasePerson, of, { who: staff });
  };
  const isDestroyed = async (stream: string) => {
    const text = 'select from vault.keys where stream = $1 and wrapped is null';
    return (await service.owner.query(text, [stream])).rowCount === 1;
  };
  const count = async (text: string): Promise<number> =>
    (await service.owner.query<{ count: number }>(`select count(*)::integer as count from ${text}`))
      .rows[0]!.count;

  it('looks at the messages in pages, however many somebody has sent', async () => {
    const ids = Array.from({ length: 1_201 }, (_, index) => index + 1);
    await service.vault.keysFor(ids.map(messageKey));
    const sealed = ids.map((id) => {
      const email = id % 3 === 0 ? 'flood@example.org' : 'friend@example.org';
      return sealedMessage(service.vault, id, { name: 'A friend', email, text: 'Hello' });
    });
    await service.pool.query(
      `insert into contact_messages (id, content, sent_at, noted_at)
       overriding system value
       select id, content, now(), now() from unnest($1::integer[], $2::bytea[]) m(id, content)`,
      [ids, await Promise.all(sealed)],
    );
    const query = vi.spyOn(service.pool, 'query');
    const flood = { phone: null, email: 'flood@example.org' };
    expect(await ask({ ...flood, preview: true })).toMatchObject({ messages: 400 });
    expect(await ask(flood)).toMatchObject({ messages: 400 });
    const answers = (await Promise.all(query.mock.results.map(({ value }) => value))) as unknown[];
    query.mockRestore();
    const rows = answers.map((one) => (one as { rows?: unknown[] } | undefined)?.rows?.length ?? 0);
    expect(Math.max(...rows)).toBe(500);
    expect(await ask({ ...flood, preview: true })).toMatchObject({ messages: 0 });
    expect(await count('booking.contact_messages')).toBe(801);
  });

  it('erases all else when a ride or a series cannot be read, and names the ride', async () => {
    const [broken, whole] = [await book(), await book()];
    damaged.add(broken);
    const series = await startSeries();
    await append(seriesStream(series), { type: 'SeriesOfAnotherWorld', data: {} });
    expect(await ask()).toMatchObject({
      rides: [whole],
      unreadableRides: [broken],
      series: [series],
      accounts: ['maria'],
    });
    const keys = [rideStream(broken), rideStream(whole), seriesStream(series), accountKey(mariaId)];
    expect(await Promise.all(keys.map(isDestroyed))).toEqual([false, true, true, true]);
    damaged.delete(broken);
    expect(await ask({ phone: null, rideIds: [broken] })).toMatchObject({ rides: [broken] });
    expect(await isDestroyed(rideStream(broken))).toBe(true);
  });

  it('does not begin while an event is parked, for a ride of his may be missing', async () => {
    const ride = await book();
    const [requested] = await collect(service.others.read(rideStream(ride)));
    // Of another version, say: it has the contact, and no projection takes it.
    const data = { ...(requested!.data as object), rideId: 900_001, scheduledFor: 'soon' };
    await append(rideStream(900_001), { type: 'RideRequested', data });
    const parked = `booking.parked_events where projection = 'tracked-rides'`;
    await until(async () => (await count(parked)) === 1, 'the event is parked');
    for (const preview of [true, false]) {
      await expect(ask({ preview })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'read_model.incomplete',
        message: expect.stringContaining('tracked-rides'),
      });
    }
    expect([await isDestroyed(rideStream(ride)), isClosed]).toEqual([false, false]);
    // As a rebuild does that can read it.
    await service.owner.query('delete from booking.parked_events');
    expect(await ask()).toMatchObject({ rides: [ride] });
  });

  /** A booking that waits until it is let go on. */
  const heldBooking = async () => {
    const holder = await service.owner.connect();
    onTestFinished(async () => {
      await holder.query('rollback');
      holder.release();
    });
    await service.restart(() =>
      holder.query('begin; lock table booking.tariff_versions in access exclusive mode'),
    );
    const booking = book();
    const waits = `pg_locks where not granted and relation = 'booking.tariff_versions'::regclass`;
    await until(async () => (await count(waits)) === 1, 'the booking waits');
    return async (): Promise<number> => {
      await holder.query('commit');
      return booking;
    };
  };

  it('erases a booking that waited meanwhile, at the latest a minute after it came', async () => {
    const goOn = await heldBooking();
    expect(await ask()).toMatchObject({ rides: [], accounts: ['maria'] });
    const ride = await goOn();
    expect(await ask()).toMatchObject({ rides: [], accounts: [] });
    expect(await isDestroyed(rideStream(ride))).toBe(false);
    // What is done each minute is done at the start.
    await service.restart();
    await until(() => isDestroyed(rideStream(ride)), 'the late ride is erased');
  });

  it('erases it when it has ended, where open rides were not to be erased; then it is over', async () => {
    const goOn = await heldBooking();
    await ask({ alsoOpen: false });
    const ride = await goOn();
    running.add(ride);
    now = '2026-11-20T12:23:00.000Z';
    await service.restart();
    await until(() => asked.includes(ride), 'dispatch was asked to erase the ride');
    running.delete(ride);
    await service.restart();
    await until(() => isDestroyed(rideStream(ride)), 'the ride is erased when it has ended');
    await until(async () => (await count('booking.erased_accounts')) === 0, 'nothing can come');
  });
});
