import type { EventStore, RecordedEvent } from '@trupial/event-store';
import type { Violation } from './rule.ts';

const rule = 'a follower misses nothing';

/**
 * Follows the log during all faults, as every projection does, and keeps what it received. Every
 * event that it received must stay in the log, in the same order, and it must have received every
 * event of the log: no event may appear at a position that a reader has already passed.
 */
export class Witness {
  readonly #seen = new Map<number, string>();
  readonly #violations: Violation[] = [];
  readonly #stop = new AbortController();
  readonly #following: Promise<void>;
  #position: number;

  constructor(store: EventStore, after: number) {
    this.#position = after;
    const { signal } = this.#stop;
    this.#following = store.subscribe({ after, signal }, async (batch) => {
      for (const event of batch) this.#see(event);
    });
  }

  /** Up to where it has seen the log. */
  get position(): number {
    return this.#position;
  }

  /**
   * Stops following, and compares the received events with the log as it is now, from `after` up to
   * `head`. What the product's watches append later (they go on while nobody uses it) was perhaps on
   * its way when following stopped.
   */
  async testify(log: AsyncIterable<RecordedEvent>, head: number): Promise<readonly Violation[]> {
    this.#stop.abort();
    await this.#following;
    const report = (at: number, what: string): void => {
      this.#violations.push({ rule, at: `position ${at}`, what });
    };
    for await (const { position, id, type } of log) {
      if (position > head) break;
      const seen = this.#seen.get(position);
      if (seen === undefined) report(position, `${type} was never shown`);
      else if (seen !== id) report(position, `${type} is another event than the one shown`);
      this.#seen.delete(position);
    }
    for (const position of this.#seen.keys()) {
      if (position <= head) report(position, 'was shown and is gone');
    }
    return this.#violations;
  }

  /** At least once: repeated positions are harmless, and new ones only come later. */
  #see({ position, id }: RecordedEvent): void {
    const known = this.#seen.get(position);
    if (known !== undefined && known !== id) {
      this.#violations.push({ rule, at: `position ${position}`, what: 'shown as two events' });
    }
    if (known === undefined && position < this.#position) {
      const what = `shown after position ${this.#position}`;
      this.#violations.push({ rule, at: `position ${position}`, what });
    }
    this.#seen.set(position, id);
    this.#position = Math.max(this.#position, position);
  }
}
