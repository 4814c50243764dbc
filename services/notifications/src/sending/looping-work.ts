import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Clock, Logger } from '@trupial/service-kit';

/**
 * Work that is done at intervals and on request, never twice at the same time in one process. An error
 * is logged with `failure`; the next run tries again. On a clock that does not run it is done on
 * request alone.
 */
export abstract class LoopingWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #plan: { readonly everyMs: number; readonly failure: string };
  readonly #clock: Clock;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(
    clock: Clock,
    logger: Logger,
    plan: { readonly everyMs: number; readonly failure: string },
  ) {
    this.#clock = clock;
    this.#logger = logger;
    this.#plan = plan;
  }

  /** One run. */
  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    if (this.#clock.pause === undefined) return;
    this.#timer = setInterval(() => void this.poke(), this.#plan.everyMs).unref();
  }

  /** Does the work soon; resolves when a run that began after this call has ended. */
  async poke(): Promise<void> {
    if (this.#stopped) return;
    if (this.#running === undefined) this.#running = this.#run();
    else this.#again = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.work().catch((err: unknown) => this.#logger.warn({ err }, this.#plan.failure));
      } while (this.#again && !this.#stopped);
    } finally {
      this.#running = undefined;
    }
  }

  protected get isStopped(): boolean {
    return this.#stopped;
  }

  /** Starts no new run and waits for the current one. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
