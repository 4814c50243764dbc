import type { Page } from './log-source.ts';
import type { Position, RecordedEvent } from './port.ts';

/** Most events that are kept for subscriptions that are a little behind. */
const KEPT = 2_000;

/** The newest events of a log in position order, without a gap, up to a known head. */
export class RecentEvents {
  /** All events after `#from` up to `#head`; nothing is known before `start`. */
  #events: RecordedEvent[] = [];
  #from: Position = Infinity;
  #head: Position = Infinity;

  get isStarted(): boolean {
    return this.#head !== Infinity;
  }

  get head(): Position {
    return this.#head;
  }

  /** From now on everything after `head` will be added; nothing of before is known any more. */
  start(head: Position): void {
    this.#events = [];
    this.#from = this.#head = head;
  }

  /** Nothing is known any more until the next `start`. */
  forget(): void {
    this.start(Infinity);
  }

  /** Adds what came next. */
  add(events: readonly RecordedEvent[]): void {
    this.#events.push(...events);
    this.#head = this.#events.at(-1)?.position ?? this.#head;
    if (this.#events.length <= KEPT) return;
    const dropped = this.#events.splice(0, this.#events.length - KEPT);
    this.#from = dropped.at(-1)?.position ?? this.#from;
  }

  /**
   * Up to `limit` events after a position; undefined when the kept events do not reach back that
   * far.
   */
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
