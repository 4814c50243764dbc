import { randomUUID } from 'node:crypto';
import { Controller, Module, type Type } from '@nestjs/common';
import { rideStream, seriesStream } from '@trupial/contracts/events';
import {
  bookingMessages,
  contactMessages,
  erasureMessages,
  type ReceivedBy,
  seriesMessages,
} from '@trupial/contracts/messages';
import { accountKey } from '@trupial/contracts/values';
import { type Actor, Handles, wallClock, wrongRole } from '@trupial/service-kit';
import { collect, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingService } from '../../index.ts';

const at = '2026-11-20T12:30:00.000Z';
const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
const maria: Actor = { id: '41', role: 'rider', username: 'maria' };
const phoneOfMaria = '5123405';
const staff: Actor = { id: '1', role: 'staff', username: 'sofia' };
/** Stands still, but what is done at the start of the service is done. */
const clock = Object.assign(() => '2026-11-20T12:07:00.000Z', wallClock);
/** Rides that share one key in the vault. */
const blockSize = 64;

function moduleOf(controller: Type): Type {
  class StandIn {}
  Module({ controllers: [controller] })(StandIn);
  return StandIn;
}

describe('erasing a person', () => {
  let service: TestService;
  /** Rides that somebody has reopened. */
  const reopened = new Set<number>();
  /** How often identity still takes it from who asks, before he is suspended. */
  let untilSuspended = Infinity;
  /** What a rider with an account does before identity ends her sessions. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();

  const erase = async (rideId: number): Promise<void> => {
    const data = { by: 'staff', driverId: null, at } as const;
    const events = [{ id: randomUUID(), type: 'ContactErased', data, meta }] as const;
    const { length } = await collect(service.others.read(rideStream(rideId)));
    await service.others.append({ stream: rideStream(rideId), expected: length, events });
  };

  @Controller()
  class Dispatch {
    @Handles(erasureMessages.eraseContacts)
    async eraseContacts({ rideIds }: ReceivedBy<typeof erasureMessages.eraseContacts>) {
      const erased = rideIds.filter((rideId) => !reopened.has(rideId));
      for (const rideId of erased) await erase(rideId);
      const open = rideIds.filter((rideId) => reopened.has(rideId));
      return { erased, open, unreadable: [] };
    }
  }
  @Controller()
  class Identity {
    @Handles(erasureMessages.eraseAccounts)
    async eraseAccounts(asked: ReceivedBy<typeof erasureMessages.eraseAccounts>) {
      untilSuspended -= 1;
      if (untilSuspended < 0) throw wrongRole();
      if (asked.phone !== `+5999${phoneOfMaria}`) return { accounts: [], mails: 0 };
      if (!asked.preview) await meanwhile();
      const account = { id: 41, username: 'maria', role: 'rider' as const };
      return { accounts: [{ ...account, email: 'maria@example.org' }], mails: 0 };
    }
  }
  @Controller()
  class Notifications {
    @Handles(erasureMessages.forgetAccount)
    forgetAccount() {
      return {};
    }
  }

  const trip = {
    pickup: 'jan-thiel-beach',
    dropoff: 'Punda',
    passengers: 2,
    luggage: 0,
    riderName: 'Maria Curiel',
    distanceMeters: 12_000,
    idempotencyKey: null,
  };
  const visitor: Actor = { id: 'visitor', role: 'visitor' };
  const book = async (riderPhone: string, who = visitor): Promise<number> => {
    const at10 = { rideDatetime: '2026-11-22T10:00:00', calculatedFareMinor: null };
    const asked = { ...trip, ...at10, riderPhone };
    return (await service.messenger.request(bookingMessages.bookRide, asked, { who })).id;
  };
  /** Two rides of one number, in a block whose key is whole. */
  const bookTwo = async (phone: string): Promise<readonly [number, number]> => {
    const [one, two] = [await book(phone), await book(phone)];
    expect(blockOf(one)).toBe(blockOf(two));
    expect(await rows(blockOf(one))).toMatchObject([{ wrapped: expect.any(Buffer) }]);
    return [one, two];
  };
  const blockOf = (rideId: number) => `ride-block-${Math.floor((rideId - 1) / blockSize)}`;
  const rows = async (stream: string) => {
    const { rows: found } = await service.owner.query<{ wrapped: Buffer | null }>(
      'select wrapped from vault.keys where stream = $1',
      [stream],
    );
    return found;
  };
  const isDestroyed = async (stream: string) => (await rows(stream))[0]?.wrapped === null;
  const isDestroyedOf = (rideIds: readonly number[]) =>
    Promise.all([...rideIds.map(rideStream), blockOf(rideIds[0]!)].map(isDestroyed));
  const ask = (phone: string, preview = false) => {
    const asked = { phone, email: null, username: null, rideIds: [], alsoOpen: true, preview };
    return service.messenger.request(erasureMessages.erasePerson, asked, { who: staff });
  };
  /** The event is written; then the process that asked for it ends. */
  const halfErase = async (rideId: number): Promise<void> => {
    await erase(rideId);
    await until(() => isDestroyed(rideStream(rideId)), 'the ride has no key of its own');
  };
  beforeAll(async () => {
    service = await startTestService({
      descriptor: bookingService,
      clock,
      beside: {
        dispatch: moduleOf(Dispatch),
        identity: moduleOf(Identity),
        notifications: moduleOf(Notifications),
      },
    });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    untilSuspended = Infinity;
    meanwhile = () => Promise.resolve();
    // Ride ids are taken a block at a time: with a new start begins a new one.
    await service.restart();
  });

  it('leaves no key of which a ride’s could be made, in a repeat of what ended halfway', async () => {
    const [erased, other] = await bookTwo('5123401');
    await halfErase(erased);
    expect(await ask('5999999')).toMatchObject({ rides: [] });
    expect(await isDestroyedOf([erased, other])).toEqual([true, false, true]);
  });

  it('leaves none after the next start, either', async () => {
    const [erased, other] = await bookTwo('5123402');
    await halfErase(erased);
    await service.restart();
    await until(() => isDestroyed(blockOf(erased)), 'the block has no key');
    expect(await isDestroyedOf([erased, other])).toEqual([true, false, true]);
  });

  it('destroys the keys of his rides, though another one was reopened meanwhile', async () => {
    const [erased, open] = await bookTwo('5123403');
    reopened.add(open);
    await expect(ask('5123403')).rejects.toMatchObject({
      code: 'erasure.rides_left',
      message: `Erased in part. Rides that have not ended: #${open}. End or cancel them, then erase once more.`,
    });
    expect(await isDestroyedOf([erased, open])).toEqual([true, false, true]);
  });

  it('destroys no more keys when its staff is suspended meanwhile; a repeat goes on', async () => {
    const account = accountKey(41);
    await service.vault.keysFor([account]);
    const rides = await bookTwo(phoneOfMaria);
    const keys = async () => [...(await isDestroyedOf(rides)), await isDestroyed(account)];
    // Before drivers, the keys of rides and that of the account: the fourth would close the account.
    for (const [asks, gone] of [
      [1, [false, false, false, false]],
      [2, [false, false, false, false]],
      [3, [true, true, true, false]],
    ] as const) {
      untilSuspended = asks;
      await expect(ask(phoneOfMaria)).rejects.toMatchObject({ code: 'auth.wrong_role' });
      expect(await keys()).toEqual(gone);
    }
    untilSuspended = Infinity;
    await ask(phoneOfMaria);
    expect(await keys()).toEqual([true, true, true, true]);
  });

  it('erases also what she does while it goes on, which her account alone leads to', async () => {
    let [ride, series] = [0, 0];
    meanwhile = async () => {
      ride = await book('5123406', maria);
      const start = {
        start: '2027-01-04',
        time: '07:15',
        weekdays: ['MO' as const],
        everyWeeks: 1,
      };
      const mondays = { ...start, until: null, count: 6, leaveOutHolidays: false };
      const asked = { ...trip, ...mondays, riderPhone: '5123406' };
      series = (await service.messenger.request(seriesMessages.startSeries, asked, { who: maria }))
        .id;
      const sent = { name: 'Maria', email: 'maria@example.org', text: 'Hello' };
      await service.messenger.request(contactMessages.sendContactMessage, sent);
    };
    const erased = await ask(phoneOfMaria);
    expect(erased).toMatchObject({ rides: [ride], series: [series], messages: 1 });
    expect(await isDestroyed(rideStream(ride))).toBe(true);
    expect(await isDestroyed(seriesStream(series))).toBe(true);
  });

  it('finds his messages by his number, as he wrote it, and no others', async () => {
    const texts = ['512–3404', 'call 512/3404', 'order 15123404', '512-3405'];
    for (const text of texts) {
      const sent = { name: 'A friend', email: 'friend@example.org', text };
      await service.messenger.request(contactMessages.sendContactMessage, sent);
    }
    expect(await ask('5123404', true)).toMatchObject({ messages: 2 });
    expect(await ask('5123404')).toMatchObject({ messages: 2 });
    const asked = { unreadOnly: false, limit: 10, cursor: null };
    const list = contactMessages.contactMessages;
    const { items } = await service.messenger.request(list, asked, { who: staff });
    expect(items.map(({ text }) => text)).toEqual(['512-3405', 'order 15123404']);
  });
});
