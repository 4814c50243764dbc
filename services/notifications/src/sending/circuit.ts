/** After so many failures one after the other a carrier is left alone. */
const failuresInRow = 5;
const firstRestMs = 15_000;
const longestRestMs = 5 * 60_000;

/**
 * Whether a carrier is used. One that fails again and again is left alone for a while, each time
 * longer, and then tried with a single notification. Times are milliseconds of any clock.
 */
export class Circuit {
  #failures = 0;
  #rests = 0;
  #restUntil = Number.NEGATIVE_INFINITY;

  /**
   * How many notifications it may get now, of so many places: a single one after a rest, until that
   * has ended. One that hangs would be given another each second.
   */
  allowed(places: number, underWay: number, now: number): number {
    if (now < this.#restUntil) return 0;
    const most = this.#failures >= failuresInRow ? 1 : places;
    return Math.max(0, most - underWay);
  }

  /**
   * Whether it is left alone. Also while it is tried with a single notification: it fails until one
   * succeeds, and an alert that waits some minutes must not begin again with each try.
   */
  isLeftAlone(now: number): boolean {
    return now < this.#restUntil || this.#failures >= failuresInRow;
  }

  /** It took a notification, or refused just that one. */
  worked(): void {
    this.#failures = 0;
    this.#rests = 0;
  }

  /** It could not be reached, or refuses whatever it gets and does not say for how long. */
  failed(now: number): void {
    this.#failures += 1;
    if (this.#failures < failuresInRow || now < this.#restUntil) return;
    this.#restUntil = now + Math.min(longestRestMs, firstRestMs * 2 ** this.#rests);
    this.#rests += 1;
  }

  /** It asked to be left alone for so long; five minutes at most, for it may be back earlier. */
  rest(now: number, forMs: number): void {
    this.#restUntil = Math.max(this.#restUntil, now + Math.min(longestRestMs, forMs));
  }
}
