/**
 * Milliseconds until the next event of a random series with the given average rate per second, in
 * which all events are independent (a Poisson process): mostly short gaps, sometimes a long one.
 */
export const nextGap = (perSecond: number, chance: number = Math.random()): number =>
  (-Math.log(1 - chance) * 1000) / perSecond;
