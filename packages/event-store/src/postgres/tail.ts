import type { Position, RecordedEvent } from '../port.ts';
import { Backoff, pause } from './pause.ts';
import type { LogReader, Page } from './read.ts';
import type { WakeUps } from './wake-ups.ts';
import { Bell } from '../bell.ts';

/** Events per read, and how many are kept for subscriptions that are a little behind. */
const READ_PAGE = 1_000;
const KEPT = 2_000;
/**
 * Longest rest between two reads, a millisecond for each event of the last one. What comes alone is
 * read at once; under load this makes few large reads and transactions out of many small ones, which
 * leaves the machine to the writers.
 */
const MOST_REST_MS = 20;

/**
 * The newest events, read once for all subscriptions of a process that are up to date. Whoever is
 * further behind reads for itself.
 */
export class Tail {
  readonly #reader: LogReader;
  readonly #wakeUps: WakeUps;
  readonly #pollMs: number;
  readonly #stop = new AbortController();
  /** Rings when the tail has grown. */
  readonly bell = new Bell();
  /** All events after `#from` up to `#head`. */
  #events: RecordedEvent[] = [];
  #from: Position = Infinity;
  #head: Position = Infinity;
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

  /** Like `LogReader.after`, from memory; undefined when that does not reach back so far. */
  after(position: Position, types: readonly string[] | undefined, limit: number): Page | undefined {
    if (position < this.#from) return undefined;
    const events: RecordedEvent[] = [];
    for (let index = this.#indexAfter(position); index < this.#events.length; index += 1) {
      const event = this.#events[index];
      if (event && (!types || types.includes(event.type))) events.push(event);
      if (events.length === limit) break;
    }
    return { events, head: this.#head };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        const seen = this.#wakeUps.bell.count;
        if (this.#head === Infinity) this.#from = this.#head = await this.#reader.head();
        const { events } = await this.#reader.after(this.#head, undefined, READ_PAGE);
        if (events.length > 0) this.#add(events);
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

  #add(events: readonly RecordedEvent[]): void {
    this.#events.push(...events);
    this.#head = this.#events.at(-1)?.position ?? this.#head;
    if (this.#events.length > KEPT) {
      const dropped = this.#events.splice(0, this.#events.length - KEPT);
      this.#from = dropped.at(-1)?.position ?? this.#from;
    }
    this.bell.ring();
  }

  /** Index of the first kept event after a position. */
  #indexAfter(position: Position): number {
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#events[middle]?.position ?? Infinity) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
