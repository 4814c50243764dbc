const firstMs = 5_000;
const longestMs = 10 * 60_000;

/**
 * How long to wait before another try: twice as long after each, at most ten minutes, less up to half
 * of it by chance, so that what failed together does not come again together. Never shorter than the
 * carrier asked for.
 *
 * @param tries how often it was tried, from 1.
 * @param chance from 0 to 1.
 */
export function backOffMs(tries: number, chance: number, afterMs: number | null = null): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20));
  return Math.max(afterMs ?? 0, Math.round(whole * (1 - chance / 2)));
}
