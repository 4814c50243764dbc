/** Long enough for two steps of a wheel to be one movement, milliseconds. */
const REST_MS = 120;

/**
 * How far the lanes are scrolled sideways, in pixels, told when they have come to rest. Words that
 * were kept in sight on every frame (`position: sticky`) gave each bar layers of its own: with 300
 * rides the browser spent most of a frame on them.
 */
export class ScrollPlace {
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = 0;

  readonly left = (): number => this.#left;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  /** The lanes are being scrolled. */
  scrolled(pane: { readonly scrollLeft: number }): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (pane.scrollLeft === this.#left) return;
      this.#left = pane.scrollLeft;
      for (const listener of this.#listeners) listener();
    }, REST_MS);
  }
}

/** What stays of a bar for its words at least, pixels. */
const LEAST_ROOM = 56;

/** How much of a bar lies before what is seen, in pixels: so far in its words begin. */
export function cutOf(scrolledTo: number, bar: { left: number; width: number }): number {
  const hidden = scrolledTo - bar.left;
  if (hidden <= 0 || hidden >= bar.width) return 0;
  return Math.min(hidden, Math.max(0, bar.width - LEAST_ROOM));
}
