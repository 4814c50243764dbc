import { messageEventSchemas, rideEventOf, rideStream } from '@trupial/contracts/events';
import type { Projection, RecordedEvent, Streams, Tables } from '@trupial/event-store';
import type { Logger } from '@trupial/service-kit';
import { followedTypes } from '../plan/plan.ts';
import { tellingId } from '../plan/stable-id.ts';
import {
  leftOutUntil,
  type Telling,
  tellingOfMessage,
  tellingsOf,
  timerKinds,
  timersOf,
} from '../plan/tellings.ts';
import { rideAfter, type RideNow } from '../ride/ride-now.ts';
import { followerName } from './home.ts';

/**
 * Writes down what each event has to be told, in the transaction that moves the checkpoint. It is run
 * like a projection but is none of the service's read models: nobody can rebuild it. An event that
 * comes again adds nothing, because a telling's id is made of the event's.
 */
export const follower: Projection = {
  name: followerName,
  tables: ['tellings'],
  types: [...followedTypes, 'DriverErased', 'ContactMessageSent'],
  async apply(recorded, tables, log) {
    const ofRides = recorded.filter(({ stream }) => stream.startsWith('ride-'));
    const told = await toldBy(ofRides, log);
    await dropTimers(tables, told.rides);
    // Messages of the same minutes have one telling, and a statement writes a row only once.
    const all = new Map([...told.tellings, ...messagesIn(recorded)].map((one) => [one.id, one]));
    if (all.size > 0) await tables.write(addTellings, [...all.values()]);
    await forgetErased(recorded, tables);
  },
};

/** What the batch's messages of the contact form have to be told. */
const messagesIn = (recorded: readonly RecordedEvent[]) =>
  recorded
    .filter(({ type }) => type === 'ContactMessageSent')
    .map(({ data }) => messageEventSchemas.ContactMessageSent.parse(data))
    .map((sent) => withId(tellingOfMessage(sent)));

/** A ride after the batch, and when it became so. */
interface Left {
  readonly ride: RideNow;
  readonly at: string;
  /** Its first event is in the batch: nothing was written down for it before. */
  readonly isNew: boolean;
}

/** What a batch has to be told, with its rides' timers, and the rides as it leaves them. */
async function toldBy(recorded: readonly RecordedEvent[], log: Streams) {
  const lives = await livesBefore(recorded, log);
  const rides = new Map<string, Left>();
  const tellings: Telling[] = [];
  for (const one of recorded) {
    const { stream, version, id } = one;
    const event = rideEventOf(one);
    const before =
      rides.get(stream)?.ride ??
      rideAfter((lives.get(stream) ?? []).filter((old) => old.version < version).map(rideEventOf));
    const ride = rideAfter([event], before);
    if (ride === null) throw new Error(`${stream} was never requested`);
    const { at } = event.data as { at: string }; // every event of a ride has it
    rides.set(stream, { ride, at, isNew: version === 1 || rides.get(stream)?.isNew === true });
    tellings.push(...tellingsOf(event, ride, id));
  }
  const left = [...rides.values()];
  tellings.push(...left.flatMap(({ ride, at }) => timersOf(ride, at)));
  return { tellings: tellings.map(withId), rides: left };
}

/** The streams of the rides that a batch does not open. */
async function livesBefore(recorded: readonly RecordedEvent[], log: Streams) {
  const open = new Set(recorded.filter(({ version }) => version > 1).map(({ stream }) => stream));
  for (const { stream, version } of recorded) if (version === 1) open.delete(stream);
  if (open.size === 0) return new Map<string, RecordedEvent[]>();
  return Map.groupBy(await log.readStreams([...open]), ({ stream }) => stream);
}

const withId = (telling: Telling) => ({
  id: tellingId(telling.source, telling.recipient),
  ...telling,
});

const columns = `id, source, recipient, kind, ride_id, driver_id, amendment, is_timer, happened_at,
  next_try_at, expires_at`;

/**
 * SQL that adds tellings, given as JSON, of which there are none yet. A timer takes the place of an
 * earlier one of its name: that was due and waited when its ride moved.
 */
export const addTellings = `insert into tellings (${columns})
  select id, source, recipient, kind, "rideId", "driverId", amendment, "isTimer", "happenedAt",
    "dueAt", "expiresAt"
  from json_to_recordset($1::json) as given (id uuid, source text, recipient text, kind text,
    "rideId" integer, "driverId" integer, amendment integer, "isTimer" boolean,
    "happenedAt" timestamptz, "dueAt" timestamptz, "expiresAt" timestamptz)
  on conflict (id) do update set happened_at = excluded.happened_at,
    next_try_at = excluded.next_try_at, expires_at = excluded.expires_at,
    amendment = excluded.amendment
  where tellings.is_timer and tellings.happened_at <> excluded.happened_at`;

/**
 * Timers that are not due yet go: those of the rides as they are now take their place. One that was due
 * stays, also while it cannot be told: nothing would take its place.
 */
async function dropTimers(tables: Tables, rides: readonly Left[]): Promise<void> {
  const known = rides.filter(({ isNew }) => !isNew);
  if (known.length === 0) return;
  await tables.write(
    `delete from tellings t
     using json_to_recordset($1::json) as given (id integer, kind text, until timestamptz)
     where t.ride_id = given.id and t.is_timer and t.kind = given.kind and t.happened_at > given.until`,
    known.flatMap(({ ride: { rideId: id }, at }) =>
      timerKinds.map((kind) => ({ id, kind, until: leftOutUntil(kind, at) })),
    ),
  );
}

/** What is kept here of somebody who is erased goes. */
async function forgetErased(recorded: readonly RecordedEvent[], tables: Tables): Promise<void> {
  const erased = recorded.filter(({ type }) => type === 'ContactErased' || type === 'DriverErased');
  if (erased.length === 0) return;
  const streams = erased.map(({ stream }) => stream);
  // A report that comes now finds nothing. What a carrier is taking at this moment loses its lease,
  // so that its end is not noted, with its key; whoever takes it next finds nobody to tell.
  await tables.query(
    'update notifications set carrier_key = null where recipient = any($1) and carrier_key is not null',
    [streams],
  );
  await tables.query(
    `update notifications set lease = null, leased_until = null
     where recipient = any($1) and next_try_at is not null and lease is not null`,
    [streams],
  );
  const holders = streams.map((stream) => stream.replace(/^driver-/, 'account-'));
  // Of these rides alone: one of them may be another's now, whose own rides keep what he has chosen.
  await tables.query('delete from stops where holder = any($1)', [holders]);
  await tables.query('delete from push_browsers where holder = any($1)', [holders]);
}

/** Rides as the log has them now. */
export interface RidesNow {
  readonly rides: ReadonlyMap<number, RideNow>;
  /** Those with an event of an unknown type or shape: nothing can be said of them. */
  readonly unreadable: ReadonlySet<number>;
}

/** Rides as the log has them now, by id. One that cannot be read takes nothing from the others. */
export async function ridesNow(
  log: Streams,
  rideIds: readonly (number | null)[],
  logger: Logger,
): Promise<RidesNow> {
  const rides = new Map<number, RideNow>();
  const unreadable = new Set<number>();
  const ids = new Set(rideIds.filter((id) => id !== null));
  if (ids.size === 0) return { rides, unreadable };
  const events = await log.readStreams([...ids].map(rideStream));
  const lives = Map.groupBy(events, ({ stream }) => stream);
  for (const rideId of ids) {
    try {
      const ride = rideAfter((lives.get(rideStream(rideId)) ?? []).map(rideEventOf));
      if (ride !== null) rides.set(rideId, ride);
    } catch (err) {
      logger.error({ err, rideId }, 'a ride cannot be read');
      unreadable.add(rideId);
    }
  }
  return { rides, unreadable };
}
