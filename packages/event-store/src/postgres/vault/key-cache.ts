import type { SealKey } from '../../sealing/key-vault.ts';

interface Kept {
  readonly key: SealKey;
  readonly until: number;
}

/**
 * Recently used keys: the oldest are removed first, and none stays longer than a minute, so that a
 * key that another process destroyed soon disappears here too.
 */
export class KeyCache {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  readonly #forMs: number;
  readonly #now: () => number;

  constructor({ most = 20_000, forMs = 60_000, now = () => performance.now() } = {}) {
    this.#most = most;
    this.#forMs = forMs;
    this.#now = now;
  }

  get(stream: string): SealKey | undefined {
    const kept = this.#kept.get(stream);
    if (kept === undefined) return undefined;
    if (kept.until > this.#now()) return kept.key;
    this.#kept.delete(stream);
    return undefined;
  }

  put(stream: string, key: SealKey): void {
    this.#kept.delete(stream);
    this.#kept.set(stream, { key, until: this.#now() + this.#forMs });
    if (this.#kept.size > this.#most) this.#forgetOldest();
  }

  /**
   * Removes a twentieth at once. To find the oldest key, a map skips the empty places of all keys
   * removed since it last grew; for single removals these are thousands.
   */
  #forgetOldest(): void {
    const oldest = this.#kept.keys().take(Math.ceil(this.#most / 20));
    for (const stream of oldest) this.#kept.delete(stream);
  }

  forget(stream: string): void {
    this.#kept.delete(stream);
  }
}
