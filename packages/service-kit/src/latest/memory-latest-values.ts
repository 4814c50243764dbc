import type { LatestRules, LatestValues, LatestWaitMs } from './latest-values.ts';

interface Entry {
  readonly value: string;
  readonly at: number;
}

/** Stores values in this process; values that other processes accept are added by `note`. */
export class MemoryLatestValues implements LatestValues {
  readonly #rules: LatestRules;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();

  constructor(rules: LatestRules, now: () => number = Date.now) {
    this.#rules = rules;
    this.#now = now;
  }

  offer(key: string, value: string): Promise<LatestWaitMs> {
    const now = this.#now();
    const wait = (this.#entries.get(key)?.at ?? -Infinity) + this.#rules.everyMs - now;
    if (wait > 0) return Promise.resolve(Math.ceil(wait));
    this.#put(key, { value, at: now });
    return Promise.resolve(0);
  }

  note(key: string, value: string): void {
    // Also called for a value that this process has set itself; its time counts.
    if (this.#entries.get(key)?.value !== value) this.#put(key, { value, at: this.#now() });
  }

  get(key: string): Promise<string | null> {
    this.#forgetOld();
    return Promise.resolve(this.#entries.get(key)?.value ?? null);
  }

  all(): Promise<readonly string[]> {
    this.#forgetOld();
    return Promise.resolve([...this.#entries.values()].map(({ value }) => value));
  }

  close(): Promise<void> {
    this.#entries.clear();
    return Promise.resolve();
  }

  /** The newest is last, so that the old ones are found at the front. */
  #put(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#forgetOld();
  }

  #forgetOld(): void {
    const oldest = this.#now() - this.#rules.keepMs;
    for (const [key, { at }] of this.#entries) {
      if (at > oldest) break;
      this.#entries.delete(key);
    }
  }
}
