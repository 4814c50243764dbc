import { randomUUID } from 'node:crypto';
import {
  type DriverEvent,
  driverStream,
  type MessageEvent,
  messageStream,
  type RideEvent,
  type RideEventData,
  rideStream,
} from '@trupial/contracts/events';
import type { NotificationChannel, NotificationView } from '@trupial/contracts/values';
import type { EventMeta } from '@trupial/event-store';
import {
  createMovedClock,
  type MovedClock,
  runInContext,
  systemContext,
} from '@trupial/service-kit';
import { startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { byHand } from '../channels/by-hand.ts';
import { CHANNELS } from '../channels/channel.port.ts';
import { notificationsService } from '../index.ts';
import { moduleWith } from '../notifications.module.ts';
import { RecordingChannel } from './recording.channel.ts';
import { requested } from './samples.ts';
import { dispatchOf, identityOf, type KnownAccounts } from './stand-ins.ts';

const noon = '2026-11-20T16:00:00.000Z';
const meta: EventMeta = { actor: 'system', role: 'system', correlationId: 'test' };

type NotificationRow = Omit<NotificationView, 'to' | 'queuedAt' | 'changedAt'> & {
  readonly recipient: string;
  readonly source: string;
};

/** The service on a real database, with carriers that record and stand-ins for who it asks. */
export interface NotificationsRig {
  readonly service: TestService;
  readonly carriers: Readonly<Record<NotificationChannel, RecordingChannel>>;
  readonly known: KnownAccounts;
  readonly time: MovedClock;
  now(): string;
  /** Appends to a ride's stream. */
  ride(rideId: number, ...events: RideEvent[]): Promise<void>;
  driver(driverId: number, ...events: DriverEvent[]): Promise<void>;
  message(messageId: number, event: MessageEvent): Promise<void>;
  /** Opens a ride of somebody without an account; answers its data. */
  book(facts?: Partial<RideEventData<'RideRequested'>>): Promise<RideEventData<'RideRequested'>>;
  /** Opens so many rides by one append. */
  bookTogether(count: number, facts?: Partial<RideEventData<'RideRequested'>>): Promise<void>;
  /** Waits until what was appended is written down to be told. */
  followed(): Promise<void>;
  /** Waits until everything in the log is told, dropped or waiting for its time. */
  settled(): Promise<void>;
  rows(): Promise<NotificationRow[]>;
  /** As it was at first: noon, an empty log, carriers that take everything. Cheaper than another. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything at noon on the island of a Friday. */
export async function startNotifications(
  options: {
    readonly instances?: number;
    readonly freeDrivers?: readonly number[];
    /** Who has declined every ride, as it is now. */
    readonly hiddenFrom?: ReadonlySet<number>;
    /** The channels of the settings in place of those that record. */
    readonly ownChannels?: boolean;
    /** Channels without a carrier. */
    readonly byHand?: readonly Exclude<NotificationChannel, 'push'>[];
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<NotificationsRig> {
  const { instances = 1, freeDrivers = [], ownChannels = false, env = {} } = options;
  const { hiddenFrom = new Set<number>() } = options;
  const kept = (options.byHand ?? []).map(byHand);
  const carriers = {
    push: new RecordingChannel('push'),
    email: new RecordingChannel('email'),
    sms: new RecordingChannel('sms'),
    whatsapp: new RecordingChannel('whatsapp'),
  };
  const known: KnownAccounts = { accounts: new Map(), sessions: new Map(), isAway: false };
  // It begins where the samples are, and runs on from there.
  let shift = Date.parse(noon) - Date.now();
  const time = createMovedClock(() => Date.now() + shift);
  const isKept = (name: NotificationChannel) => kept.some((channel) => channel.name === name);
  const channels = [...Object.values(carriers).filter(({ name }) => !isKept(name)), ...kept];
  const module = moduleWith({ provide: CHANNELS, useValue: channels });
  const service = await startTestService({
    descriptor: ownChannels ? notificationsService : { ...notificationsService, module },
    clock: time.clock,
    env,
    instances,
    beside: { identity: identityOf(known), dispatch: dispatchOf(freeDrivers, hiddenFrom) },
  });
  const { others, pool } = service;
  let last = 0;
  let position = 0;
  const write = async (
    stream: string,
    events: readonly { readonly type: string; readonly data: unknown }[],
  ): Promise<void> => {
    const [first, ...rest] = events.map((event) => ({ ...event, id: randomUUID(), meta }));
    if (first === undefined) return;
    const written = await others.append({ stream, expected: 'any', events: [first, ...rest] });
    position = written.position;
  };

  const follower = async (): Promise<number> => {
    const { rows } = await pool.query<{ position: string }>(
      `select position from checkpoints where name = 'follower'`,
    );
    return Number(rows[0]?.position ?? 0);
  };

  const rig: NotificationsRig = {
    service,
    carriers,
    known,
    time,
    now: () => time.clock(),
    ride: (rideId, ...events) => write(rideStream(rideId), events),
    driver: (driverId, ...events) => write(driverStream(driverId), events),
    message: (messageId, event) => write(messageStream(messageId), [event]),
    async book(facts = {}) {
      last += 1;
      const event = requested(time.clock(), { rideId: last, ...facts });
      await rig.ride(event.data.rideId, event);
      return event.data;
    },
    async bookTogether(count, facts = {}) {
      const [first, ...rest] = Array.from({ length: count }, () => {
        last += 1;
        const event = requested(time.clock(), { rideId: last, ...facts });
        return {
          stream: rideStream(event.data.rideId),
          expected: 0,
          events: [{ ...event, id: randomUUID(), meta }],
        } as const;
      });
      ({ position } = await others.append(first!, ...rest));
    },
    followed: () => until(async () => (await follower()) >= position, 'the log is read'),
    async settled() {
      await until(async () => {
        const { rows } = await pool.query<{ settled: boolean }>(
          `select (select position from checkpoints where name = 'follower') >= $1
             and not exists (select from tellings where next_try_at <= $2)
             and not exists (select from notifications where next_try_at <= $2 or lease is not null)
             as settled`,
          // What was added a moment ago is due too.
          [position, new Date(Date.parse(time.clock()) + 1_000)],
        );
        return rows[0]?.settled === true;
      }, 'everything is told');
    },
    async rows() {
      const { rows } = await pool.query<NotificationRow>(
        `select id, source, recipient, kind, channel, ride_id as "rideId", driver_id as "driverId",
           state, reason, detail, tries from notifications order by queued_at, id`,
      );
      return rows;
    },
    async renew() {
      for (const carrier of Object.values(carriers)) carrier.answer();
      await rig.followed();
      // What is still being sent ends first: it would write into the tables of the next test.
      await service.restart(async () => {
        await service.owner.query(
          `truncate log.events, notifications.tellings, notifications.notifications,
             notifications.stops, notifications.templates,
             notifications.carrier_reports, notifications.push_browsers,
             notifications.sent_by_hour`,
        );
        for (const carrier of Object.values(carriers)) carrier.reset();
        known.accounts.clear();
        known.sessions.clear();
        known.isAway = false;
        known.meanwhile = undefined;
        last = 0;
        shift += Date.parse(noon) - Date.parse(time.clock());
      });
    },
    async stop() {
      await service.stop();
      if (service.broken.length > 0) throw new AggregateError(service.broken, 'broken unseen');
    },
  };
  return rig;
}

/** Runs work as somebody of the staff. */
export const asStaff = <Result>(accountId: number, work: () => Result): Result =>
  runInContext(
    { ...systemContext(), who: { id: String(accountId), role: 'staff', username: 'stella' } },
    work,
  );
