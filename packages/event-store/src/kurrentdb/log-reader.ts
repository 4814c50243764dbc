import {
  BACKWARDS,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  FORWARDS,
  type ReadPosition,
  START,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';

import type { Page, PageReader } from '../log-source.ts';
import type { Position, RecordedEvent } from '../port.ts';
import type { Upcast } from '../upcasters.ts';
import type { KurrentClient } from './client.ts';
import { errorType, explain } from './failures.ts';
import { kurrentPosition, positionOf, toRecorded } from './mapping.ts';
import { onceIdOf, onceStream, placeIn } from './once-streams.ts';

/** Events of one look for the head: more than what a command writes that no reader sees. */
const HEAD_PAGE = 10;

/**
 * Reads this log's events: those of streams whose names begin with `prefix`, without the server's
 * own events.
 */
export class KurrentReader implements PageReader {
  readonly #client: KurrentClient;
  readonly #prefix: string;
  readonly #upcast: Upcast;

  constructor(client: KurrentClient, prefix: string, upcast: Upcast) {
    this.#client = client;
    this.#prefix = prefix;
    this.#upcast = upcast;
  }

  /** Everything of this log. */
  get everything(): Filter {
    return this.#prefix === ''
      ? excludeSystemEvents()
      : streamNameFilter({ prefixes: [this.#prefix] });
  }

  /**
   * Position of this log's newest event, 0 when there is none. What no reader sees does not count:
   * whoever waits for the head would wait for a place that nobody reaches.
   */
  async head(): Promise<Position> {
    return told(async () => {
      let before: ReadPosition | undefined = END;
      while (before !== undefined) {
        const page = this.#client.readAll({
          direction: BACKWARDS,
          fromPosition: before,
          maxCount: HEAD_PAGE,
          filter: this.everything,
          requiresLeader: true,
        });
        before = undefined;
        let head: Position | undefined;
        for await (const { event } of page) {
          if (!event) continue;
          before = event.position;
          if (this.isOurs(event.streamId)) head ??= positionOf(event.position);
        }
        if (head !== undefined) return head;
      }
      return 0;
    });
  }

  /** Events of a stream from version `from`; at most `limit`. */
  async *stream(
    stream: string,
    from: number,
    limit = Number.MAX_SAFE_INTEGER,
  ): AsyncIterable<RecordedEvent> {
    const events = this.#client.readStream(`${this.#prefix}${stream}`, {
      direction: FORWARDS,
      fromRevision: BigInt(from - 1),
      maxCount: limit,
      requiresLeader: true,
    });
    try {
      for await (const { event } of events) {
        if (event) yield toRecorded(event, this.#prefix, this.#upcast);
      }
    } catch (error) {
      if (errorType(error) !== 'stream-not-found') throw explain(error);
    }
  }

  /** The event that was written as `once` with this id. */
  async once(id: string): Promise<RecordedEvent | null> {
    for await (const place of this.stream(onceStream(id), 1, 1)) {
      const { stream, version } = placeIn(place);
      for await (const event of this.stream(stream, version, 1)) return event;
    }
    return null;
  }

  /** All events of these streams, those of one stream in order. */
  async streams(streams: readonly string[]): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (const stream of streams) {
      for await (const event of this.stream(stream, 1)) events.push(event);
    }
    return events;
  }

  /** The newest event of a stream. */
  async newest(stream: string): Promise<RecordedEvent | undefined> {
    const events = this.#client.readStream(`${this.#prefix}${stream}`, {
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: 1,
      requiresLeader: true,
    });
    try {
      let newest: RecordedEvent | undefined;
      for await (const { event } of events) {
        if (event) newest = toRecorded(event, this.#prefix, this.#upcast);
      }
      return newest;
    } catch (error) {
      if (errorType(error) === 'stream-not-found') return undefined;
      throw explain(error);
    }
  }

  /** The head is taken before the page: a page that is not full is complete up to there. */
  async after(
    position: Position,
    types: readonly string[] | undefined,
    limit: number,
  ): Promise<Page> {
    const head = await this.head();
    const events: RecordedEvent[] = [];
    let last = position;
    while (events.length < limit) {
      const part = await told(() => this.#part(last, types, limit - events.length));
      events.push(...part.events);
      last = part.last;
      if (part.isEnd) break;
    }
    return { events, head: Math.max(head, events.at(-1)?.position ?? 0) };
  }

  /**
   * The size of one read: a read begins with the event at its position itself, and a filter by type
   * also matches the streams of other logs, so that one full read may contain fewer events than
   * requested.
   */
  async #part(
    after: Position,
    types: readonly string[] | undefined,
    limit: number,
  ): Promise<{ events: RecordedEvent[]; last: Position; isEnd: boolean }> {
    const maxCount = limit + 1;
    const resolved = this.#client.readAll({
      direction: FORWARDS,
      fromPosition: after === 0 ? START : kurrentPosition(after),
      maxCount,
      filter: types ? eventTypeFilter({ regex: exactly(types) }) : this.everything,
      requiresLeader: true,
    });
    const events: RecordedEvent[] = [];
    let seen = 0;
    let last = after;
    for await (const { event } of resolved) {
      seen += 1;
      if (!event || positionOf(event.position) <= after || events.length === limit) continue;
      last = positionOf(event.position);
      if (this.isOurs(event.streamId)) events.push(toRecorded(event, this.#prefix, this.#upcast));
    }
    return { events, last, isEnd: seen < maxCount };
  }

  /** Whether a stream of the server belongs to this log. */
  isOurs(streamId: string): boolean {
    if (!streamId.startsWith(this.#prefix) || streamId.startsWith('$')) return false;
    return onceIdOf(streamId.slice(this.#prefix.length)) === null;
  }

  recorded(event: Parameters<typeof toRecorded>[0]): RecordedEvent {
    return toRecorded(event, this.#prefix, this.#upcast);
  }
}

/** A regular expression that matches these words and nothing else. */
function exactly(words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`));
  return `^(?:${escaped.join('|')})$`;
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explain(error);
  }
}
