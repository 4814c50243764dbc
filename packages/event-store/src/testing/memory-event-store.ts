import { Bell } from '../bell.ts';
import { InvalidEvent, LogUnavailable } from '../errors.ts';
import {
  VersionConflict,
  type Appended,
  type EventStore,
  type ReadAllOptions,
  type RecordedEvent,
  type StreamWrite,
  type SubscribeOptions,
} from '../port.ts';
import { takenOf } from '../once.ts';
import { inPages } from '../read-pages.ts';
import { checkWrites, storableJson } from '../validate.ts';

/**
 * The port in memory, for unit tests of handlers. It passes the same contract suite as the real
 * adapters, except for what needs several processes.
 */
export class MemoryEventStore implements EventStore {
  readonly #events: RecordedEvent[] = [];
  readonly #bell = new Bell();
  readonly #closing = new AbortController();

  async append(...writes: readonly [StreamWrite, ...StreamWrite[]]): Promise<Appended> {
    if (this.#closing.signal.aborted) throw new LogUnavailable('it is closed');
    checkWrites(writes);
    const recorded = writes.flatMap((write) => this.#record(write));
    const known = recorded.map(({ id }) => this.#events.find((event) => event.id === id));
    if (known.every((event, index) => event?.stream === recorded[index]?.stream)) {
      return answer(known.filter((event) => event !== undefined));
    }
    for (const { stream, expected } of writes) {
      const actual = this.#version(stream);
      if (expected !== 'any' && expected !== actual) {
        throw new VersionConflict(stream, expected, actual);
      }
    }
    if (known.some((event) => event)) {
      throw takenOf(writes) ?? new InvalidEvent('an event id is already taken');
    }
    const first = this.#events.length + 1;
    const events = recorded.map((event, index) => ({ ...event, position: first + index }));
    this.#events.push(...events);
    this.#bell.ring();
    return answer(events);
  }

  async *read(stream: string, from = 1): AsyncIterable<RecordedEvent> {
    yield* this.#events.filter((event) => event.stream === stream && event.version >= from);
  }

  async readOnce(id: string): Promise<RecordedEvent | null> {
    return this.#events.find((event) => event.id === id.toLowerCase()) ?? null;
  }

  async readStreams(streams: readonly string[]): Promise<readonly RecordedEvent[]> {
    return this.#events.filter(({ stream }) => streams.includes(stream));
  }

  async *readAll({ after = 0, types, limit }: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    yield* this.#after(after, types, limit);
  }

  readPages(asked?: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]> {
    return inPages(this.readAll(asked));
  }

  async subscribe(
    { after, types, batchSize = 500, signal, caughtUp }: SubscribeOptions,
    handle: (batch: readonly RecordedEvent[]) => Promise<void>,
  ): Promise<void> {
    const over = AbortSignal.any([signal, this.#closing.signal]);
    let position = after;
    let reported = -1;
    while (!over.aborted) {
      const seen = this.#bell.count;
      const head = this.#events.length;
      const batch = this.#after(position, types, batchSize);
      try {
        if (batch.length > 0) await handle(batch);
        position = batch.at(-1)?.position ?? position;
        if (batch.length === batchSize) continue;
        position = Math.max(position, head);
        if (position !== reported) await caughtUp?.(position);
        reported = position;
        await this.#bell.next(seen, 1_000, over);
      } catch {
        await this.#bell.next(this.#bell.count, 10, over);
      }
    }
  }

  async head(): Promise<number> {
    return this.#events.length;
  }

  async close(): Promise<void> {
    this.#closing.abort();
  }

  #version(stream: string): number {
    return this.#events.findLast((event) => event.stream === stream)?.version ?? 0;
  }

  #after(position: number, types?: readonly string[], limit?: number): RecordedEvent[] {
    const events = this.#events.slice(position);
    return (types ? events.filter(({ type }) => types.includes(type)) : events).slice(0, limit);
  }

  #record({ stream, events }: StreamWrite): RecordedEvent[] {
    const version = this.#version(stream);
    return events.map(({ id, type, schema = 1, data, meta }, index) => ({
      position: 0,
      stream,
      version: version + index + 1,
      id: id.toLowerCase(),
      type,
      schema,
      // Through JSON, as in a real log: Date and undefined do not survive.
      data: JSON.parse(storableJson(data, `data of ${type}`)),
      meta: JSON.parse(storableJson(meta, `meta of ${type}`)),
      recordedAt: new Date().toISOString(),
    }));
  }
}

function answer(events: readonly RecordedEvent[]): Appended {
  return {
    position: Math.max(...events.map(({ position }) => position)),
    versions: Object.fromEntries(events.map(({ stream, version }) => [stream, version])),
  };
}
