import { hash, randomUUID } from 'node:crypto';
import type { RideEventData } from '@trupial/contracts/events';
import {
  pushMessages,
  type ReceivedBy,
  type ReplyOf,
  type RequestOf,
} from '@trupial/contracts/messages';
import { accountKey, type RiderLanguage, type Role } from '@trupial/contracts/values';
import { runInContext, systemContext } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { type NotificationsRig, startNotifications } from './notifications.rig.ts';
import {
  type PushService,
  type ReceivedPush,
  startPushService,
} from '@trupial/service-kit/testing/push-service';
import { driverAccount, riderAccount } from './stand-ins.ts';

export type Subscribed = ReplyOf<typeof pushMessages.subscribePush>;
type PushMessages = typeof pushMessages;
type Asked = ReceivedBy<typeof pushMessages.subscribePush>;

/** The service with web push to a push service on this computer, and people who subscribe. */
export interface PushRig extends NotificationsRig {
  readonly pushes: PushService;
  /** An account with a session, told in this language; its number. */
  person(accountId: number, role: Role, language?: RiderLanguage): Promise<number>;
  /** The session of an account. */
  sessionOf(accountId: number): string;
  /** From now on everybody has proved so long ago, in milliseconds, who he is. */
  provedAgo(milliseconds: number): void;
  /** Runs work as an account, or as a visitor. */
  as<Result>(accountId: number | null, work: () => Promise<Result>): Promise<Result>;
  /** Sends a message as an account, or as a visitor. */
  ask<C extends PushMessages[keyof PushMessages]>(
    accountId: number | null,
    message: C,
    asked: RequestOf<C>,
  ): Promise<ReplyOf<C>>;
  /** Subscribes a browser of that name; `more` replaces what it says. */
  subscribe(accountId: number | null, browser: string, more?: Partial<Asked>): Promise<Subscribed>;
  /** What the browsers got, the oldest first. */
  got(): readonly ReceivedPush[];
  /** A ride of a visitor who has a receipt; he was told that it is booked before he subscribes. */
  bookWithReceipt(facts?: Partial<RideEventData<'RideRequested'>>): Promise<Asked['ride']>;
  browsers(): Promise<{ holder: string; device: string | null }[]>;
}

/** @param freeDrivers as dispatch ranks them for every ride. */
export async function startPush(freeDrivers: readonly number[] = []): Promise<PushRig> {
  const env = { TRUPIAL_PUSH_LOOPBACK: '1' };
  const rig = await startNotifications({ ownChannels: true, env, freeDrivers });
  const { messenger, pool, vault } = rig.service;
  const { publicKey } = await messenger.request(pushMessages.pushKey, {});
  const pushes = await startPushService(publicKey);
  const roles = new Map<number, Role>();
  const sessions = new Map<number, string>();
  const sessionOf = (accountId: number): string => sessions.get(accountId) ?? '';
  let proofAge = 0;
  const as: PushRig['as'] = (accountId, work) => {
    const role = accountId === null ? 'visitor' : (roles.get(accountId) ?? 'rider');
    const id = accountId === null ? 'visitor' : String(accountId);
    return runInContext({ ...systemContext(), who: { id, role, proofAge } }, work);
  };
  return {
    ...rig,
    pushes,
    async person(accountId, role, language) {
      await vault.keysFor([accountKey(accountId)]);
      const id = randomUUID();
      roles.set(accountId, role);
      sessions.set(accountId, id);
      const said = language ?? null;
      rig.known.sessions.set(id, { id, accountId, role, language: said });
      const account = role === 'driver' ? driverAccount(accountId) : riderAccount(accountId);
      rig.known.accounts.set(accountId, { ...account, role, language: said });
      return accountId;
    },
    sessionOf,
    provedAgo: (milliseconds) => void (proofAge = milliseconds),
    as,
    ask: (accountId, message, asked) => as(accountId, () => messenger.request(message, asked)),
    subscribe(accountId, browser, more = {}) {
      const { endpoint, ...keys } = pushes.subscribe(browser);
      const asked = {
        accountId,
        sessionId: accountId === null ? null : sessionOf(accountId),
        ride: null,
        subscription: { endpoint, keys },
        cookie: null,
        agent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0',
        ...more,
      };
      return as(accountId, () => messenger.request(pushMessages.subscribePush, asked));
    },
    got: () => pushes.received(),
    async bookWithReceipt(facts = {}) {
      const receipt = 'the receipt of a visitor';
      const { rideId } = await rig.book({ receiptHash: hash('sha256', receipt), ...facts });
      await rig.settled();
      return { rideId, receipt };
    },
    async browsers() {
      const { rows } = await pool.query<{ holder: string; device: string | null }>(
        `select holder, device from push_browsers where content <> '' order by holder, subscribed_at`,
      );
      return rows;
    },
    async renew() {
      await rig.renew();
      pushes.forget();
      proofAge = 0;
      roles.clear();
      sessions.clear();
    },
    async stop() {
      await pushes.close();
      await rig.stop();
    },
  };
}

/** Waits until just these are told in browsers, by their holders. */
export const untilHolders = (rig: PushRig, ...holders: string[]): Promise<void> =>
  until(async () => {
    const left = (await rig.browsers()).map(({ holder }) => holder);
    return JSON.stringify(left) === JSON.stringify(holders);
  }, `only ${holders.join()} are left`);

/** The office gives a ride to a driver. */
export async function assignTo(rig: PushRig, driverId: number): Promise<number> {
  const { rideId } = await rig.book();
  const data = { driverId, by: 'operator', at: rig.now() } as const;
  await rig.ride(rideId, { type: 'DriverAssigned', data });
  await rig.settled();
  return rideId;
}

/** What the browsers got, in words. */
export const titlesOf = (rig: PushRig): readonly string[] =>
  rig.got().map(({ browser, message }) => `${browser}: ${message.title}`);
