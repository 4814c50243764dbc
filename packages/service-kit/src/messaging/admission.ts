/** Refused because the queue is full. */
export class QueueFull extends Error {}

/**
 * Runs at most `inFlight` tasks at the same time and lets at most `queued` wait for their turn; the
 * next one is rejected immediately. Waiting tasks keep their order.
 */
export class Admission {
  readonly #inFlight: number;
  readonly #queued: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #idle: (() => void)[] = [];

  constructor(limits: { readonly inFlight: number; readonly queued: number }) {
    this.#inFlight = limits.inFlight;
    this.#queued = limits.queued;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#inFlight) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#queued) return Promise.reject(new QueueFull());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Passes the place to the next in the queue, or frees it. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) return next();
    this.#running -= 1;
    if (this.#running === 0) for (const tell of this.#idle.splice(0)) tell();
  }

  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Resolves when nothing runs and nothing waits. */
  whenIdle(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }
}
