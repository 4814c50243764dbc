import type { LatestValues, LatestWaitMs } from './latest-values.ts';

/** Called once when the shared store becomes unavailable, and once when it is available again. */
export interface LatestWatch {
  lost(error: unknown): void;
  restored(): void;
}

/**
 * Uses the shared store. While that fails it uses this process's own store, which notes the values
 * that others set.
 */
export class FallbackLatestValues implements LatestValues {
  readonly #shared: LatestValues;
  readonly #own: LatestValues;
  readonly #watch: LatestWatch;
  #isAway = false;

  constructor(shared: LatestValues, own: LatestValues, watch: LatestWatch) {
    this.#shared = shared;
    this.#own = own;
    this.#watch = watch;
  }

  offer(key: string, value: string): Promise<LatestWaitMs> {
    return this.#ask((values) => values.offer(key, value));
  }

  note(key: string, value: string): void {
    this.#own.note(key, value);
  }

  get(key: string): Promise<string | null> {
    return this.#ask((values) => values.get(key));
  }

  all(): Promise<readonly string[]> {
    return this.#ask((values) => values.all());
  }

  async close(): Promise<void> {
    await this.#shared.close();
    await this.#own.close();
  }

  async #ask<Answer>(question: (values: LatestValues) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question(this.#shared);
      if (this.#isAway) this.#watch.restored();
      this.#isAway = false;
      return answer;
    } catch (error) {
      if (!this.#isAway) this.#watch.lost(error);
      this.#isAway = true;
      return question(this.#own);
    }
  }
}
