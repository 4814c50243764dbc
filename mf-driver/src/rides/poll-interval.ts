const INTERVAL = 30_000;
const SPREAD = 10_000;

/**
 * Milliseconds between two looks at a driver's list: 30 s ± 5 s, so that cars that started together
 * do not ask together.
 *
 * @param chance from 0 up to, not including, 1
 */
export function pollInterval(chance: number): number {
  return INTERVAL - SPREAD / 2 + Math.floor(chance * SPREAD);
}
