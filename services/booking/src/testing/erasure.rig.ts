import { randomUUID } from 'node:crypto';
import { Controller, Module, type Type } from '@nestjs/common';
import { rideStream } from '@trupial/contracts/events';
import {
  bookingMessages,
  erasureMessages,
  type ReceivedBy,
  type ReplyOf,
  seriesMessages,
} from '@trupial/contracts/messages';
import { accountKey, Refusal } from '@trupial/contracts/values';
import type { NewEvent } from '@trupial/event-store';
import { type Actor, Handles, wallClock } from '@trupial/service-kit';
import { collect, startTestService } from '@trupial/service-kit/testing';
import { bookingService } from '../index.ts';

const { eraseContacts, eraseAccounts, erasePerson, forgetAccount, forgetWorker } = erasureMessages;
const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
const olga: Actor = { id: '2', role: 'operator', username: 'olga' };
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

/** What a test says of the services beside booking, and of its rider. */
const atFirst = () => ({
  now: '2026-11-20T12:07:00.000Z',
  isClosed: false,
  isIdentityAway: false,
  /** Dispatch is one that does not say which rides it cannot read. */
  isDispatchOld: false,
  /** What happens while identity closes the account. */
  meanwhile: (): Promise<unknown> => Promise.resolve(),
  /** Rides whose streams dispatch cannot read. */
  damaged: new Set<number>(),
  /** Rides that have not ended. */
  running: new Set<number>(),
  /** Rides that dispatch was asked to erase, in order. */
  asked: [] as number[],
});

/** Booking, with a rider Maria who is to be erased; a new one after each `begin`. */
export async function startErasure() {
  const world = atFirst();
  let mariaId = 40;

  @Controller()
  class Dispatch {
    @Handles(eraseContacts)
    async erase({
      rideIds,
      alsoOpen,
    }: ReceivedBy<typeof eraseContacts>): Promise<ReplyOf<typeof eraseContacts>> {
      world.asked.push(...rideIds);
      const unreadable = rideIds.filter((id) => world.damaged.has(id));
      const open = rideIds.filter((id) => !alsoOpen && world.running.has(id));
      const erased = rideIds.filter((id) => ![...unreadable, ...open].includes(id));
      const data = { by: 'staff', driverId: null, at: world.now };
      for (const id of erased) await append(rideStream(id), { type: 'ContactErased', data });
      return { erased, open, ...(!world.isDispatchOld && { unreadable }) };
    }
    @Handles(forgetWorker.dispatch)
    forgetName() {
      return {};
    }
  }
  @Controller()
  class Identity {
    @Handles(eraseAccounts)
    async erase({ phone, username, accountIds, preview }: ReceivedBy<typeof eraseAccounts>) {
      const isNamed = username === 'maria' || phone === `+5999${phoneOfAccount}`;
      const isHers = accountIds?.includes(mariaId) ?? isNamed;
      const account = { id: mariaId, username: 'maria', role: 'rider' as const, email: null };
      const accounts = isHers && !world.isClosed ? [account] : [];
      if (!preview) {
        await world.meanwhile();
        if (world.isIdentityAway) throw new Refusal('unavailable', 'service.unavailable', 'Away.');
        world.isClosed = true;
      }
      return { accounts, mails: 0 };
    }
  }
  @Controller()
  class Reporting {
    @Handles(forgetWorker.reporting)
    forgetName() {
      return {};
    }
  }
  @Controller()
  class Notifications {
    @Handles(forgetAccount)
    forget() {
      return {};
    }
    @Handles(forgetWorker.notifications)
    forgetName() {
      return {};
    }
  }
  const moduleOf = (controller: Type): Type => {
    class StandIn {}
    Module({ controllers: [controller] })(StandIn);
    return StandIn;
  };
  const service = await startTestService({
    descriptor: bookingService,
    // Stands still, but what is done at the start of the service is done.
    clock: Object.assign(() => world.now, wallClock),
    beside: {
      dispatch: moduleOf(Dispatch),
      identity: moduleOf(Identity),
      reporting: moduleOf(Reporting),
      notifications: moduleOf(Notifications),
    },
  });
  const append = async (stream: string, event: Pick<NewEvent, 'type' | 'data'>) => {
    const { length } = await collect(service.others.read(stream));
    const events = [{ ...event, id: randomUUID(), meta }] as const;
    await service.others.append({ stream, expected: length, events });
  };
  const who = (): Actor => ({ id: String(mariaId), role: 'rider', username: 'maria' });

  return {
    service,
    world,
    append,
    mariaId: () => mariaId,
    /** The next Maria, and all as at first. */
    async begin(): Promise<void> {
      Object.assign(world, atFirst());
      mariaId += 1;
      await service.vault.keysFor([accountKey(mariaId)]);
    },
    async book(riderPhone = '5123400'): Promise<number> {
      const at10 = { rideDatetime: '2026-11-22T10:00:00', calculatedFareMinor: null };
      const of = { ...trip, ...at10, riderPhone };
      return (await service.messenger.request(bookingMessages.bookRide, of, { who: who() })).id;
    },
    /** The office books the way back of a ride. */
    async bookBack(rideId: number): Promise<number> {
      const at16 = { rideDatetime: '2026-11-22T16:00:00', calculatedFareMinor: null };
      const back = { pickup: trip.dropoff, dropoff: trip.pickup, riderPhone: '5123400' };
      const of = { ...trip, ...at16, ...back, outbound: { rideId, receipt: null } };
      return (await service.messenger.request(bookingMessages.bookRide, of, { who: olga })).id;
    },
    async startSeries(): Promise<number> {
      const start = {
        start: '2027-01-04',
        time: '07:15',
        weekdays: ['MO' as const],
        everyWeeks: 1,
      };
      const mondays = { ...start, until: null, count: 6, leaveOutHolidays: false };
      const of = { ...trip, ...mondays, riderPhone: '5123400' };
      return (await service.messenger.request(seriesMessages.startSeries, of, { who: who() })).id;
    },
    /** An event of another version, say: it has a contact, and the tracked rides park it. */
    async hideRide(of: number, rideId: number): Promise<void> {
      const [requested] = await collect(service.others.read(rideStream(of)));
      const data = { ...(requested!.data as object), rideId, scheduledFor: 'soon' };
      await append(rideStream(rideId), { type: 'RideRequested', data });
    },
    /** Staff erases her. */
    ask(changes: Partial<ReceivedBy<typeof erasePerson>> = {}) {
      const whom = { phone: phoneOfAccount, email: null, username: null, rideIds: [] };
      const of = { ...whom, alsoOpen: true, preview: false, ...changes };
      return service.messenger.request(erasePerson, of, { who: staff });
    },
    async isDestroyed(stream: string): Promise<boolean> {
      const text = 'select from vault.keys where stream = $1 and wrapped is null';
      return (await service.owner.query(text, [stream])).rowCount === 1;
    },
    async count(from: string): Promise<number> {
      const text = `select count(*)::integer as count from ${from}`;
      return (await service.owner.query<{ count: number }>(text)).rows[0]!.count;
    },
    stop: () => service.stop(),
  };
}
