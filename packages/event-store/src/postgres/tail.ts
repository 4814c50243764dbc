import type { Pool } from 'pg';

import type { LogTail, Page } from '../log-source.ts';
import type { Position } from '../port.ts';
import { Backoff, pause } from '../pause.ts';
import { RecentEvents } from '../recent-events.ts';
import { noUpcasters, type Upcast } from '../upcasters.ts';
import { LogReader } from './read.ts';
import { WakeUps } from './wake-ups.ts';
import { Bell } from '../bell.ts';

/** Events per read. */
const READ_PAGE = 1_000;
/**
 * The longest pause between two reads: a millisecond for each event of the last read. A single
 * event is read immediately. Under load this makes few large reads and transactions out of many
 * small ones, so that the writers get more processor time.
 */
const MOST_REST_MS = 20;

/** Where a log is and how it is read. */
export interface TailOptions {
  /** Stays the caller's to end; one connection of it is used. */
  readonly pool: Pool;
  /** Postgres schema of the log (default `log`). */
  readonly schema?: string;
  readonly upcast?: Upcast;
  /** Time limit of one read (default 10,000 ms). */
  readonly readTimeoutMs?: number;
  /** How often to look for events without a wake-up (default 1,000 ms). */
  readonly pollMs?: number;
}

/** The tail of a log, for one store or for all those of a process that read the same log. */
export function openTail(options: TailOptions): Tail {
  const { pool, schema = 'log', upcast = noUpcasters } = options;
  const { readTimeoutMs = 10_000, pollMs = 1_000 } = options;
  const reader = new LogReader(pool, schema, upcast, readTimeoutMs);
  return new Tail(reader, new WakeUps(pool.options, schema), pollMs);
}

/**
 * The newest events, read once for all subscriptions of a process that are up to date. A
 * subscription that is further behind reads the log itself.
 */
export class Tail implements LogTail {
  readonly #reader: LogReader;
  readonly #wakeUps: WakeUps;
  readonly #pollMs: number;
  readonly #stop = new AbortController();
  /** Rings when the tail has grown. */
  readonly bell = new Bell();
  readonly #recent = new RecentEvents();
  #running: Promise<void> | undefined;

  constructor(reader: LogReader, wakeUps: WakeUps, pollMs: number) {
    this.#reader = reader;
    this.#wakeUps = wakeUps;
    this.#pollMs = pollMs;
  }

  /** Starts following the log, at its present end, unless it already does. */
  follow(): void {
    this.#running ??= this.#follow();
  }

  after(position: Position, types: readonly string[] | undefined, limit: number): Page | undefined {
    return this.#recent.after(position, types, limit);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#wakeUps.close();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        const seen = this.#wakeUps.bell.count;
        if (!this.#recent.isStarted) this.#recent.start(await this.#reader.head());
        const { events } = await this.#reader.after(this.#recent.head, undefined, READ_PAGE);
        if (events.length > 0) {
          this.#recent.add(events);
          this.bell.ring();
        }
        if (events.length < READ_PAGE) {
          if (events.length > 0) await pause(Math.min(events.length, MOST_REST_MS), signal);
          await this.#wakeUps.next(seen, this.#pollMs, signal);
        }
        backoff.reset();
      } catch {
        // No database: subscriptions wait meanwhile, as they do when nothing happens.
        await backoff.wait(signal);
      }
    }
  }
}
