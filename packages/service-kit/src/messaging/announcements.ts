import type { AnnouncementListener } from './transport.ts';

/** Listeners by key. An error in one affects neither the others nor the announcer. */
export class Listeners {
  readonly #listeners = new Map<string, Set<AnnouncementListener>>();

  add(key: string, listener: AnnouncementListener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners)
        this.#listeners.delete(key);
    };
  }

  has(key: string): boolean {
    return this.#listeners.has(key);
  }

  tell(key: string, payload: unknown, onError: (error: unknown) => void): void {
    for (const listener of this.#listeners.get(key) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        onError(error);
      }
    }
  }
}
