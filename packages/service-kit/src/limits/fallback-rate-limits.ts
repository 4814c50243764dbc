import type { Limit, RateLimits, WaitMs } from './rate-limits.ts';

/** While the first one is away it is asked again this often, not with every request. */
const askAgainMs = 1_000;

/** Called once when the first one becomes unavailable, and once when it is available again. */
export interface FallbackWatch {
  lost(error: unknown): void;
  restored(): void;
}

/** Counts with `first`, and with `second` while that fails: a limit holds even then. */
export class FallbackRateLimits implements RateLimits {
  readonly #first: RateLimits;
  readonly #second: RateLimits;
  readonly #watch: FallbackWatch;
  #isAway = false;
  #askAgainAt = 0;

  constructor(first: RateLimits, second: RateLimits, watch: FallbackWatch) {
    this.#first = first;
    this.#second = second;
    this.#watch = watch;
  }

  async take(limit: Limit, who: string): Promise<WaitMs> {
    if (this.#isAway && Date.now() < this.#askAgainAt) return this.#second.take(limit, who);
    // Only one request finds out whether it is back; the others don't wait for that.
    this.#askAgainAt = Date.now() + askAgainMs;
    try {
      const wait = await this.#first.take(limit, who);
      if (this.#isAway) this.#watch.restored();
      this.#isAway = false;
      return wait;
    } catch (error) {
      if (!this.#isAway) this.#watch.lost(error);
      this.#isAway = true;
      return this.#second.take(limit, who);
    }
  }

  async close(): Promise<void> {
    await this.#first.close();
    await this.#second.close();
  }
}
