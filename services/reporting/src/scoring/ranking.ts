/** What a place on the leaderboard depends on. */
export interface Contender {
  readonly id: number;
  readonly performanceScore: number;
}

/**
 * The leaderboard's order: highest score first, and of equal scores the lower id, so that nobody
 * changes places without a reason. Ranks count from 1 and are never shared.
 */
export const ranked = <Entry extends Contender>(
  entries: readonly Entry[],
): (Entry & { readonly rank: number })[] =>
  entries
    .toSorted((a, b) => b.performanceScore - a.performanceScore || a.id - b.id)
    .map((entry, index) => ({ ...entry, rank: index + 1 }));
