/**
 * The ride log's port: what every adapter (Postgres, KurrentDB) offers and all callers rely on.
 *
 * Words: a *stream* is one life (`ride-12`, `driver-7`), its *version* counts its events from 1,
 * a *position* is an event's place in the whole log. Positions grow in commit order, so a reader
 * that remembers one number can never miss an event.
 */

import type { SearchHashes } from './sealing/search-hashes.ts';

/** Place of an event in the whole log; larger is later. 0 is before the first event. */
export type Position = number;

/** The stream's version that the writer expects; 0 means that the stream must not exist. */
export type ExpectedVersion = number | 'any';

/** The actor of an event, and its conversation. Never personal data. */
export interface EventMeta {
  /** Account id of the actor, or 'visitor' or 'system'. */
  readonly actor: string;
  readonly role: 'visitor' | 'rider' | 'driver' | 'operator' | 'staff' | 'system';
  readonly correlationId: string;
  readonly traceparent?: string;
  /** Of an event that stands for an Idempotency-Key: the hash of the command's body. */
  readonly body?: string;
}

/** One event as it is written. `schema` is the version of its data's shape (1 when absent). */
export interface NewEvent<Type extends string = string, Data = unknown> {
  /** UUID chosen by the writer: repeating an append with the same ids is harmless. */
  readonly id: string;
  readonly type: Type;
  readonly schema?: number;
  readonly data: Data;
  readonly meta: EventMeta;
  /**
   * Its id stands for what caused it, so that it happens once: an append of an id that another
   * append has used throws EventTaken, whatever the streams. `readOnce` finds the event.
   */
  readonly once?: true;
}

/** One event as it was recorded. `recordedAt` is a UTC instant (ISO 8601). */
export interface RecordedEvent<Type extends string = string, Data = unknown> {
  readonly position: Position;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: Type;
  readonly schema: number;
  readonly data: Data;
  readonly meta: EventMeta;
  readonly recordedAt: string;
  /** Of an event that has personal fields, in a sealed log: what a read model stores of them. */
  readonly kept?: KeptParts;
}

/** What a read model stores of an event in place of its personal fields. */
export interface KeptParts {
  /** The fields as the log has them, for a column of type bytea; `openKept` reads it. */
  readonly sealed: string;
  /** Hashes by which the fields' texts are found. */
  readonly hashes: SearchHashes;
}

export interface StreamWrite {
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly events: readonly [NewEvent, ...NewEvent[]];
}

/** Answer of an append: the last position written and the new version of each stream. */
export interface Appended {
  readonly position: Position;
  readonly versions: Readonly<Record<string, number>>;
}

export interface ReadAllOptions {
  /** Only events after this position (default 0: from the start). */
  readonly after?: Position;
  readonly types?: readonly string[];
  readonly limit?: number;
}

export interface SubscribeOptions {
  /** Start after this position. */
  readonly after: Position;
  readonly types?: readonly string[];
  /** Most events in one batch (default 500). */
  readonly batchSize?: number;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
  /**
   * Called when everything up to `position` has been handed over, also when the last events were
   * of other types, so that a checkpoint can move past them.
   */
  readonly caughtUp?: (position: Position) => void | Promise<void>;
}

export interface EventStore {
  /** Writes to all the streams or to none. Throws {@link VersionConflict}; EventTaken for an event that may happen once. */
  append(...writes: readonly [StreamWrite, ...StreamWrite[]]): Promise<Appended>;
  /** Events of one stream in order, from version `from` (default 1). Empty when there is none. */
  read(stream: string, from?: number): AsyncIterable<RecordedEvent>;
  /** The event that was written as `once` with this id; null when there is none. */
  readOnce(id: string): Promise<RecordedEvent | null>;
  /**
   * The events of many short streams at once, those of one stream in order. The streams' order is
   * the adapter's own.
   */
  readStreams(streams: readonly string[]): Promise<readonly RecordedEvent[]>;
  /** Events of the whole log in position order. */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /**
   * The same in pages, none of them empty, for callers that read so many events that the cost of
   * each step matters.
   */
  readPages(options?: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]>;
  /** Delivers batches in position order, at least once, until `signal` aborts. */
  subscribe(
    options: SubscribeOptions,
    handle: (batch: readonly RecordedEvent[]) => Promise<void>,
  ): Promise<void>;
  /** Position of the newest event, 0 when the log is empty. */
  head(): Promise<Position>;
  close(): Promise<void>;
}

/** Thrown by append when a stream is not where the writer believed it to be. Nothing was written. */
export class VersionConflict extends Error {
  readonly code = 'log.version_conflict';
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly actual: number;

  constructor(stream: string, expected: ExpectedVersion, actual: number) {
    super(`stream ${stream} is at version ${actual}, not ${expected}`);
    this.name = 'VersionConflict';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}
