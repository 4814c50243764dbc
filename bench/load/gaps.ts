/**
 * Milliseconds until the next of events that come at random, so many a second on average and each
 * without regard to the others (a Poisson process): mostly soon, now and then after a long while.
 */
export const nextGap = (perSecond: number, chance: number = Math.random()): number =>
  (-Math.log(1 - chance) * 1000) / perSecond;
