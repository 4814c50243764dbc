import { type Limit, type RateLimits, slotsBack, type WaitMs } from './rate-limits.ts';

/** Requests that passed, by slot of time; the oldest first. */
type Passed = Map<number, number>;

/**
 * Maximum number of callers of one limit in memory; above it, the caller with the oldest last request
 * is removed. Each limit has its own: cheap calls from many addresses make nobody's tries forgotten.
 */
const callersKept = 50_000;

/** Counts in this process: for one gateway, and for several while their Redis is away. */
export class MemoryRateLimits implements RateLimits {
  /** Of each limit, by its name. */
  readonly #limits = new Map<string, Map<string, Passed>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  take(limit: Limit, who: string): Promise<WaitMs> {
    const callers = this.#limits.get(limit.name) ?? new Map<string, Passed>();
    this.#limits.set(limit.name, callers);
    const passed = callers.get(who) ?? new Map<number, number>();
    // Putting him in again makes him the youngest of the map.
    callers.delete(who);
    callers.set(who, passed);
    const [quietest] = callers.keys();
    if (callers.size > callersKept && quietest !== undefined) callers.delete(quietest);
    return Promise.resolve(takeFrom(passed, limit, this.#now()));
  }

  close(): Promise<void> {
    this.#limits.clear();
    return Promise.resolve();
  }
}

function takeFrom(passed: Passed, { max, windowMs }: Limit, now: number): WaitMs {
  const slotMs = windowMs / slotsBack;
  const current = Math.floor(now / slotMs);
  let total = 0;
  for (const [slot, count] of passed) {
    // Later than now: the clock was set back. They would count until it is that late again.
    if (slot < current - slotsBack || slot > current) passed.delete(slot);
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
