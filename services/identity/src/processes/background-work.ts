import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@trupial/service-kit';

/**
 * Work of the service that runs at intervals and on request; never twice at the same time. An error
 * is logged with `failure` and then dropped: the next run tries again.
 */
export abstract class BackgroundWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  readonly #everyMs: number;
  readonly #failure: string;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(logger: Logger, plan: { readonly everyMs: number; readonly failure: string }) {
    this.logger = logger;
    this.#everyMs = plan.everyMs;
    this.#failure = plan.failure;
  }

  /** One run. */
  protected abstract work(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    this.#timer = setInterval(() => void this.poke(), this.#everyMs);
    this.#timer.unref();
    await this.begin();
  }

  /** What happens at the start of the service, which waits for it. */
  protected async begin(): Promise<void> {
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
        await this.work().catch((err: unknown) => this.logger.error({ err }, this.#failure));
      } while (this.#again && !this.#stopped);
    } finally {
      this.#running = undefined;
    }
  }

  /** Starts no new run and waits for the current one. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
