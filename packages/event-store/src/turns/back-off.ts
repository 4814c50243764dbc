const firstMs = 5;
const longestMs = 100;

/**
 * The wait of a writer that has lost for the `conflicts`-th time before it decides again, in
 * milliseconds. The first time it is zero: the faster writer is done. After that it is a random
 * part of a limit that doubles, so that the same processes do not collide again ("full jitter":
 * Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 *
 * @param chance from 0 up to 1
 */
export function backOffMs(conflicts: number, chance: number): number {
  if (conflicts <= 1) return 0;
  return chance * Math.min(firstMs * 2 ** (conflicts - 2), longestMs);
}
