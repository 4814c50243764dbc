/**
 * Work that is done now and then and whenever somebody asks for it; never twice at once. What it
 * throws is told and forgotten: the next time tries again.
 */
export class BackgroundWork {
  readonly #work: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(work: () => Promise<void>, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
  }

  start(everyMs: number): void {
    this.#timer = setInterval(() => void this.poke(), everyMs);
    this.#timer.unref();
    void this.poke();
  }

  /** Does the work soon; resolves when a run that began after this call has ended. */
  async poke(): Promise<void> {
    if (this.#stopped) return;
    if (this.#running === undefined) {
      this.#running = this.#run();
    } else {
      this.#again = true;
    }
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#work().catch(this.#onError);
      } while (this.#again && !this.#stopped);
    } finally {
      this.#running = undefined;
    }
  }

  /** Begins nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
