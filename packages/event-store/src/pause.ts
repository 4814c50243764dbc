import { setTimeout as sleep } from 'node:timers/promises';

/** Waits; returns early (without throwing) when the signal aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal ? { signal } : {});
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

/** Delays 50, 100, 200 … up to 2,000 ms, starting over after `reset`. */
export class Backoff {
  #failures = 0;

  reset(): void {
    this.#failures = 0;
  }

  async wait(signal?: AbortSignal): Promise<void> {
    const ms = Math.min(50 * 2 ** this.#failures, 2_000);
    this.#failures += 1;
    await pause(ms, signal);
  }
}
