/**
 * The messages that have arrived and are not stale yet, so that none is taken twice. A message is
 * refused after its deadline anyway, so that is how long it is remembered.
 */
export class SeenMessages {
  /** Ids by the second of their deadline. */
  readonly #ids = new Map<number, Set<string>>();
  #swept = 0;

  /** False when the id was here before. `deadline` and `now` are epoch milliseconds. */
  isNew(id: string, deadline: number, now: number): boolean {
    this.#sweep(now);
    const second = Math.ceil(deadline / 1_000);
    const ids = this.#ids.get(second) ?? new Set();
    if (ids.has(id)) return false;
    this.#ids.set(second, ids.add(id));
    return true;
  }

  /** How many it remembers. */
  get size(): number {
    return [...this.#ids.values()].reduce((sum, ids) => sum + ids.size, 0);
  }

  #sweep(now: number): void {
    const second = Math.floor(now / 1_000);
    if (second === this.#swept) return;
    this.#swept = second;
    for (const due of this.#ids.keys()) if (due < second) this.#ids.delete(due);
  }
}
