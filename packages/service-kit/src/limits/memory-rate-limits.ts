import { type Limit, type RateLimits, slotsBack, type WaitMs } from './rate-limits.ts';

/** Requests that passed, by slot of time; the oldest first. */
type Passed = Map<number, number>;

/**
 * Maximum number of callers in memory; above it, the caller with the oldest last request is
 * removed.
 */
const callersKept = 50_000;

/** Counts in this process: for one gateway, and for several while their Redis is away. */
export class MemoryRateLimits implements RateLimits {
  readonly #callers = new Map<string, Passed>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  take(limit: Limit, who: string): Promise<WaitMs> {
    const key = `${limit.name}:${who}`;
    const passed = this.#callers.get(key) ?? new Map<number, number>();
    // Putting him in again makes him the youngest of the map.
    this.#callers.delete(key);
    this.#callers.set(key, passed);
    if (this.#callers.size > callersKept) this.#forgetQuietest();
    return Promise.resolve(takeFrom(passed, limit, this.#now()));
  }

  close(): Promise<void> {
    this.#callers.clear();
    return Promise.resolve();
  }

  #forgetQuietest(): void {
    const [quietest] = this.#callers.keys();
    if (quietest !== undefined) this.#callers.delete(quietest);
  }
}

function takeFrom(passed: Passed, { max, windowMs }: Limit, now: number): WaitMs {
  const slotMs = windowMs / slotsBack;
  const current = Math.floor(now / slotMs);
  let total = 0;
  for (const [slot, count] of passed) {
    if (slot < current - slotsBack) passed.delete(slot);
    else total += count;
  }
  if (total < max) {
    passed.set(current, (passed.get(current) ?? 0) + 1);
    return 0;
  }
  for (const [slot, count] of passed) {
    total -= count;
    if (total < max) return Math.ceil((slot + slotsBack + 1) * slotMs - now);
  }
  return windowMs;
}
