import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '../logging/logger.ts';
import { levelOf } from '../messaging/failures.ts';

/** When a service's own work runs. */
export interface WorkPlan {
  /** Milliseconds from one run to the next; none: on request alone. */
  readonly everyMs: number | undefined;
  /** What the log says of an error. */
  readonly failure: string;
  /** The first run is at the start of the service (default), or after `everyMs`. */
  readonly atStart?: boolean;
  /**
   * How many times as long as a run it rests before the next one, when that is wanted already
   * (default 0). Where the process or the database is busy runs take longer, so the work leaves more
   * time to those who wait for an answer.
   */
  readonly restFactor?: number;
}

const longestRestMs = 500;

/**
 * Work of a service that runs at intervals and on request; never twice at the same time in one
 * process. An error is logged and then dropped: the next run tries again.
 */
export abstract class BackgroundWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  readonly #plan: WorkPlan;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #endRest = (): void => undefined;

  constructor(logger: Logger, plan: WorkPlan) {
    this.logger = logger;
    this.#plan = plan;
  }

  /** One run. */
  protected abstract work(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    const { everyMs, atStart = true } = this.#plan;
    if (everyMs === undefined) return;
    this.#timer = setInterval(() => void this.poke(), everyMs).unref();
    if (atStart) await this.begin();
  }

  /** What happens at the start of the service, which waits for it. */
  protected async begin(): Promise<void> {
    void this.poke();
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
        const began = performance.now();
        await this.work().catch((err: unknown) =>
          this.logger[levelOf(err)]({ err }, this.#plan.failure),
        );
        if (this.#again) await this.#rest(performance.now() - began);
      } while (this.#again && !this.#stopped);
    } finally {
      this.#running = undefined;
    }
  }

  /** Ends early when the service stops. */
  async #rest(afterMs: number): Promise<void> {
    const { restFactor = 0 } = this.#plan;
    if (restFactor === 0) return;
    const ms = Math.min(longestRestMs, afterMs * restFactor);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#endRest = resolve;
    if (!this.#stopped) await promise;
    clearTimeout(timer);
  }

  /** For a long run, which ends early then. */
  protected get isStopped(): boolean {
    return this.#stopped;
  }

  /** Starts no new run and waits for the current one. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    this.#endRest();
    clearInterval(this.#timer);
    await this.#running;
  }
}
