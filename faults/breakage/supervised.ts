import { setTimeout as pause } from 'node:timers/promises';
import type { StartedProcess } from '@trupial/testbed/product/process';

const firstWaitMs = 100;
const longestWaitMs = 1_000;

/** What a process printed that no process of ours should ever print. */
const badLines = /unhandled rejection|uncaughtException|ERR_UNHANDLED|parked a poison event/;

/**
 * Keeps a part of the product running, as a service manager does: it is started again whenever it
 * ends, immediately the first time, and with a longer pause after each failed start.
 */
export class Supervised {
  readonly name: string;
  /** Unexpected problems: it ended by itself, or logged a bug. */
  readonly complaints: string[] = [];
  readonly #start: () => Promise<StartedProcess>;
  #running: StartedProcess | undefined;
  #asked = false;
  #stopping = false;
  #up = Promise.withResolvers<void>();
  readonly #life: Promise<void>;
  restarts = -1;

  constructor(name: string, start: () => Promise<StartedProcess>) {
    [this.name, this.#start] = [name, start];
    this.#life = this.#keepRunning();
  }

  /** Resolves when it runs and is ready. */
  ready(): Promise<void> {
    return this.#up.promise;
  }

  /**
   * Sends a signal that ends the process; resolves when it has ended. It is started again
   * immediately.
   */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = this.#running;
    if (ending === undefined) return;
    this.#asked = true;
    ending.signal(signal);
    await ending.ended;
    // Lets the supervisor detect it: from here on `ready` means the next start.
    await pause(0);
  }

  /** Makes the process hang: its connections stay open, it answers nothing. */
  freeze(): void {
    this.#running?.signal('SIGSTOP');
  }

  thaw(): void {
    this.#running?.signal('SIGCONT');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#running?.signal('SIGCONT');
    await this.#running?.stop();
    await this.#life;
  }

  async #keepRunning(): Promise<void> {
    let waitMs = firstWaitMs;
    while (!this.#stopping) {
      try {
        this.#running = await this.#start();
      } catch (error) {
        // A dependency may be down now. If it stays down, the process never becomes `ready`.
        this.lastFailure = error;
        await pause(waitMs);
        waitMs = Math.min(waitMs * 2, longestWaitMs);
        continue;
      }
      waitMs = firstWaitMs;
      this.restarts += 1;
      this.#asked = false;
      if (this.#stopping) await this.#running.stop();
      this.#up.resolve();
      const code = await this.#running.ended;
      this.#up = Promise.withResolvers();
      this.#note(code, this.#running.output());
      this.#running = undefined;
    }
  }

  /** Why it did not come up, when it did not. */
  lastFailure: unknown;

  #note(code: number | NodeJS.Signals, output: string): void {
    if (!this.#asked && !this.#stopping) {
      this.complaints.push(`ended by itself with ${code}: ${output.slice(-2_000)}`);
    }
    const bad = output.split('\n').filter((line) => badLines.test(line));
    this.complaints.push(...bad.slice(0, 3));
  }
}
