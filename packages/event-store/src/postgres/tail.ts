import type { Pool } from 'pg';

import type { LogTail, Page } from '../log-source.ts';
import type { Position, RecordedEvent } from '../port.ts';
import { Backoff, pause } from '../pause.ts';
import { RecentEvents } from '../recent-events.ts';
import { noUpcasters, type Upcast } from '../upcasters.ts';
import { type EventRow, LogReader } from './read.ts';
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

/** What a tail needs of a log: to read it, and to hear that it has grown. */
type Reader = Pick<LogReader, 'head' | 'after' | 'recorded'>;
type Told = Pick<WakeUps, 'bell' | 'takeTold' | 'next' | 'close'>;

/**
 * The newest events, for all subscriptions of a process that are up to date: those that this process
 * appended as it knows them, all others read once. A subscription that is further behind reads the log
 * itself.
 */
export class Tail implements LogTail {
  readonly #reader: Reader;
  readonly #wakeUps: Told;
  readonly #pollMs: number;
  readonly #stop = new AbortController();
  /** Rings when the tail has grown. */
  readonly bell = new Bell();
  readonly #recent = new RecentEvents();
  /** Appended by this process, each batch as it was committed, in any order. */
  #offered: (readonly EventRow[])[] = [];
  #running: Promise<void> | undefined;

  constructor(reader: Reader, wakeUps: Told, pollMs: number) {
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

  /** Takes what this process has appended, so that it need not be read. */
  offer(rows: readonly EventRow[]): void {
    if (!this.#recent.isStarted) return;
    this.#offered.push(rows);
    this.#wakeUps.bell.ring();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#wakeUps.close();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    const { bell } = this.#wakeUps;
    const backoff = new Backoff();
    // Up to where the log reaches, as far as it was told; at first it may be anywhere.
    let told: Position = Infinity;
    while (!signal.aborted) {
      try {
        const seen = bell.count;
        told = Math.max(told, this.#wakeUps.takeTold());
        if (!this.#recent.isStarted) this.#startAnew(await this.#reader.head());
        let news = this.#addOffered();
        // What is left of the offers comes after something that others have written.
        if (told > this.#recent.head || this.#offered.length > 0) {
          const { events, head } = await this.#reader.after(
            this.#recent.head,
            undefined,
            READ_PAGE,
          );
          if (head < this.#recent.head) this.#startAnew(head);
          this.#add(events);
          news += events.length;
          told = events.length < READ_PAGE ? 0 : Infinity;
        }
        if (told !== Infinity) {
          if (news > 0) await pause(Math.min(news, MOST_REST_MS), signal);
          await this.#wakeUps.next(seen, this.#pollMs, signal);
          // Nothing was heard: a wake-up may be lost.
          if (bell.count === seen) told = Infinity;
        }
        backoff.reset();
      } catch {
        // No database, or one that is too slow. The next one may be a standby that has lost the newest
        // events, and has others in their places by then. Until the next start each subscription reads
        // the log itself: to be told of nothing would mean to have caught up, which one that is behind
        // has not.
        this.#recent.forget();
        told = Infinity;
        await backoff.wait(signal);
      }
    }
  }

  /**
   * Begins at the log's present end. Where it has lost its newest events, because a standby took over
   * that did not have them yet, nobody may be given them from here any more. Whoever waits for news
   * looks at the log himself: what came before its end is not told again.
   */
  #startAnew(head: Position): void {
    this.#offered = [];
    this.#recent.start(head);
    this.bell.ring();
  }

  /** Adds the offered events that come next, without a gap. Answers how many. */
  #addOffered(): number {
    const before = this.#recent.head;
    for (;;) {
      const { head } = this.#recent;
      const isLater = ([position]: EventRow): boolean => Number(position) > head;
      this.#offered = this.#offered.filter((rows) => rows.some(isLater));
      const next = this.#offered.find(([first]) => first && Number(first[0]) <= head + 1);
      if (next === undefined) return head - before;
      this.#add(next.filter(isLater).map((row) => this.#reader.recorded(row)));
    }
  }

  #add(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return;
    this.#recent.add(events);
    this.bell.ring();
  }
}
