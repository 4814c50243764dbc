interface Store {
  close(): Promise<void>;
}

/** Called once when the shared store becomes unavailable, and once when it is available again. */
interface Watch {
  lost(error: unknown): void;
  restored(): void;
}

/** Asks the store that all processes share and, while that fails, this process's own. */
export class SharedOrOwn<Kind extends Store> {
  readonly #shared: Kind;
  readonly #own: Kind;
  readonly #watch: Watch;
  readonly #askAgainMs: number;
  #isAway = false;
  #askAgainAt = 0;

  /** `askAgainMs`: while the shared one is away, only one question in this time tries it. */
  constructor(shared: Kind, own: Kind, watch: Watch, askAgainMs = 0) {
    this.#shared = shared;
    this.#own = own;
    this.#watch = watch;
    this.#askAgainMs = askAgainMs;
  }

  async ask<Answer>(question: (store: Kind) => Promise<Answer>): Promise<Answer> {
    if (this.#isAway && Date.now() < this.#askAgainAt) return question(this.#own);
    this.#askAgainAt = Date.now() + this.#askAgainMs;
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

  async close(): Promise<void> {
    await this.#shared.close();
    await this.#own.close();
  }
}
