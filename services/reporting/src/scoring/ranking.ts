/** What a place on the leaderboard depends on. */
export interface Contender {
  readonly id: number;
  readonly performanceScore: number;
}

/**
 * The order of the leaderboard: highest score first, and for equal scores the lower id, so that the
 * order is stable.
 */
export const byRank = (a: Contender, b: Contender): number =>
  b.performanceScore - a.performanceScore || a.id - b.id;

/** All in that order. Ranks count from 1 and are never shared. */
export const ranked = <Entry extends Contender>(
  entries: readonly Entry[],
): (Entry & { readonly rank: number })[] =>
  entries.toSorted(byRank).map((entry, index) => ({ ...entry, rank: index + 1 }));
