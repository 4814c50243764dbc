/**
 * Wakes waiting callers when something happened. To miss nothing, read `count` before the check and
 * pass it to `next` afterwards: a ring in between ends the wait immediately.
 */
export class Bell {
  readonly #waiting = new Set<() => void>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  ring(): void {
    this.#count += 1;
    for (const wake of this.#waiting) wake();
  }

  /** Resolves at the first ring after number `seen`, at the latest after `limitMs` or at abort. */
  async next(seen: number, limitMs: number, signal?: AbortSignal): Promise<void> {
    if (this.#count !== seen || signal?.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    const timer = setTimeout(wake, limitMs);
    this.#waiting.add(wake);
    signal?.addEventListener('abort', wake);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(wake);
    signal?.removeEventListener('abort', wake);
  }
}
