import type { Pool } from 'pg';

import { LogUnavailable } from '../errors.ts';
import type { Page } from '../log-source.ts';
import type { EventMeta, Position, RecordedEvent } from '../port.ts';
import type { Upcast } from '../upcasters.ts';
import { isTransient, quoteIdentifier, safeInteger, timedQuery } from './sql.ts';

const COLUMNS =
  'e.position, e.stream_id, e.version, e.id, e.type, e.schema, e.data, e.meta, ' +
  `e.created_at at time zone 'utc'`;

/** An event as Postgres tells it, all as text. */
export type EventRow = [
  position: string,
  stream: string,
  version: string,
  id: string,
  type: string,
  schema: string,
  data: string,
  meta: string,
  recordedAt: string,
];

/** All values as the text Postgres sends: we know the columns, so we parse them ourselves. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/** Reads events by the pool it is given: `select` on `events` is all that its role needs. */
export class LogReader {
  readonly #pool: Pool;
  readonly #events: string;
  readonly #upcast: Upcast;
  readonly #timeoutMs: number;

  constructor(pool: Pool, schema: string, upcast: Upcast, timeoutMs: number) {
    this.#pool = pool;
    this.#events = `${quoteIdentifier(schema)}.events`;
    this.#upcast = upcast;
    this.#timeoutMs = timeoutMs;
  }

  async head(): Promise<Position> {
    const rows = await this.#rows<[string]>(
      'log head',
      `select coalesce(max(e.position), 0) from ${this.#events} e`,
      [],
    );
    return safeInteger(rows[0]?.[0] ?? 0);
  }

  /** Up to `limit` events of a stream, from version `from`. */
  async stream(stream: string, from: number, limit: number): Promise<RecordedEvent[]> {
    const rows = await this.#rows<EventRow>(
      'log stream',
      `select ${COLUMNS} from ${this.#events} e
       where e.stream_id = $1 and e.version >= $2 order by e.version limit $3`,
      [stream, from, limit],
    );
    return rows.map((row) => this.recorded(row));
  }

  async event(id: string): Promise<RecordedEvent | null> {
    const rows = await this.#rows<EventRow>(
      'log event',
      `select ${COLUMNS} from ${this.#events} e where e.id = $1`,
      [id],
    );
    return rows[0] === undefined ? null : this.recorded(rows[0]);
  }

  /**
   * All events of these streams, those of one stream in order. Each stream is looked up by itself: a
   * join keeps a plan of when the log was tiny, which reads all of it. Behind a `select` the number
   * of streams does not count for the plan, so it is made once for a session.
   */
  async streams(streams: readonly string[]): Promise<RecordedEvent[]> {
    if (streams.length === 0) return [];
    const rows = await this.#rows<EventRow>(
      'log streams',
      `select own.* from unnest((select $1::text[])) asked(stream)
       cross join lateral (
         select ${COLUMNS} from ${this.#events} e where e.stream_id = asked.stream offset 0
       ) own
       order by own.stream_id, own.version`,
      [streams],
    );
    return rows.map((row) => this.recorded(row));
  }

  /**
   * Up to `limit` events after a position. The head is from the same snapshot: with fewer than
   * `limit` events, there are no more events of these types up to the head.
   */
  async after(
    position: Position,
    types: readonly string[] | undefined,
    limit: number,
  ): Promise<Page> {
    const rows = await this.#rows<[...EventRow, head: string]>(
      types ? 'log page of types' : 'log page',
      `select page.*, head.position from (select coalesce(max(e.position), 0) as position from ${this.#events} e) head
       left join lateral (
         select ${COLUMNS} from ${this.#events} e
         where e.position > $1 ${types ? 'and e.type = any($3)' : ''}
         order by e.position limit $2) page on true
       order by page.position`,
      types ? [position, limit, types] : [position, limit],
    );
    const head = safeInteger(rows[0]?.[9] ?? 0);
    // An empty page is one row that has nothing but the head.
    const isEmpty = rows[0]?.[0] === null;
    return { events: isEmpty ? [] : rows.map((row) => this.recorded(row)), head };
  }

  /** An event from its row. */
  recorded(row: Readonly<EventRow> | readonly [...EventRow, string]): RecordedEvent {
    const [position, stream, version, id, type, schema, data, meta, recordedAt] = row;
    const current = this.#upcast(type, Number(schema), JSON.parse(data));
    return {
      position: safeInteger(position),
      stream,
      version: Number(version),
      id,
      type,
      schema: current.schema,
      data: current.data,
      // Written by `append` only, from an EventMeta.
      meta: JSON.parse(meta) as EventMeta,
      recordedAt: isoInstant(recordedAt),
    };
  }

  async #rows<Row extends unknown[]>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    try {
      const query = {
        name: `${name} ${this.#events}`,
        text,
        values,
        rowMode: 'array',
        types: AS_TEXT,
      };
      return await timedQuery<Row>(this.#pool, query, this.#timeoutMs);
    } catch (error) {
      if (!isTransient(error)) throw error;
      throw new LogUnavailable(error instanceof Error ? error.message : 'read failed', {
        cause: error,
      });
    }
  }
}

/** '2026-11-20 15:38:57.39' (UTC, trailing zeros cut off) as '2026-11-20T15:38:57.390Z'. */
function isoInstant(text: string): string {
  const time = text.slice(11, 23);
  return `${text.slice(0, 10)}T${time.padEnd(12, time.includes('.') ? '0' : '.000')}Z`;
}
