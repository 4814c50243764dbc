import {
  type AppendStreamState,
  type CurrentStreamState,
  type EventData,
  NO_STREAM,
  type Position as KurrentPosition,
  type RecordedEvent as KurrentEvent,
} from '@kurrent/kurrentdb-client';

import { InvalidEvent } from '../errors.ts';
import type { EventMeta, NewEvent, Position, RecordedEvent } from '../port.ts';
import type { Upcast } from '../upcasters.ts';
import { storableJson } from '../validate.ts';

/** The event's schema version is part of its metadata, where every value is a text. */
const SCHEMA = 'schemaVersion';

/**
 * Our version counts a stream's events from 1 and is 0 without one; KurrentDB's revision is the
 * number of the last event, counted from 0.
 */
export const stateOf = (version: number): AppendStreamState =>
  version === 0 ? NO_STREAM : BigInt(version - 1);

/** The version of a stream that is in this state. */
export const versionOf = (state: CurrentStreamState): number =>
  state === NO_STREAM ? 0 : safeNumber(state) + 1;

/**
 * A position is the place of the event's record in the transaction log. An event that KurrentDB
 * writes in one step with its commit has equal prepare and commit positions, and each event of an
 * append has its own: so one number is enough. It is never 0: the log begins with a record of the
 * server.
 */
export function positionOf(at: KurrentPosition | undefined): Position {
  if (at === undefined) throw new TypeError('KurrentDB told no position: it is older than 22.6');
  if (at.commit !== at.prepare) {
    throw new TypeError('an event of a transaction of the old kind, which this log never writes');
  }
  return safeNumber(at.commit);
}

/** The same, the other way round. */
export const kurrentPosition = (position: Position): KurrentPosition => ({
  commit: BigInt(position),
  prepare: BigInt(position),
});

/** Throws {@link InvalidEvent} when it cannot be stored. */
export function toEventData({ id, type, schema = 1, data, meta }: NewEvent): EventData {
  if (type.startsWith('$')) throw new InvalidEvent(`event type ${type} belongs to KurrentDB`);
  return {
    id: id.toLowerCase(),
    contentType: 'application/json',
    type,
    // Through JSON, which is how it is checked. KurrentDB stores any JSON, its types list some.
    data: JSON.parse(storableJson(data, `data of ${type}`)) as Record<string, unknown>,
    metadata: { ...textsOf(meta, type), [SCHEMA]: String(schema) },
  };
}

/** Appends over several streams take texts only, and so does our meta. */
function textsOf(meta: EventMeta, type: string): Record<string, string> {
  const entries = Object.entries<unknown>(
    JSON.parse(storableJson(meta, `meta of ${type}`)) as Record<string, unknown>,
  );
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value === 'string' && key !== SCHEMA && !key.startsWith('$')) return [key, value];
      throw new InvalidEvent(`meta of ${type}: ${key} must be a text`);
    }),
  );
}

/**
 * The event as the port defines it; `prefix` is the beginning of the names of this log's streams.
 */
export function toRecorded(event: KurrentEvent, prefix: string, upcast: Upcast): RecordedEvent {
  const metadata: unknown = event.metadata;
  const { [SCHEMA]: schema, ...meta } = Object.fromEntries(
    // The server adds its own properties.
    Object.entries((metadata ?? {}) as Record<string, unknown>).filter(
      ([key]) => !key.startsWith('$'),
    ),
  );
  const current = upcast(event.type, Number(schema ?? 1), event.data);
  return {
    position: positionOf(event.position),
    stream: event.streamId.slice(prefix.length),
    version: safeNumber(event.revision) + 1,
    id: event.id.toLowerCase(),
    type: event.type,
    schema: current.schema,
    data: current.data,
    // Written by `toEventData` only, from an EventMeta.
    meta: meta as unknown as EventMeta,
    recordedAt: event.created.toISOString(),
  };
}

/** Above 2^53, a number is no longer exact. */
function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
}
