/** What the score counts. */
export interface Performance {
  readonly rides: number;
  readonly meters: number;
  readonly fareMinor: number;
  /** 0 to 5; 0 for a driver without ratings. */
  readonly rating: number;
}

const highest = 10_000;

/**
 * A driver's performance score, 0 to 10,000 (driver-and-operator.md, section 9).
 *
 * The spec's sum, in points: rides/100 × 0.5, km/5000 × 0.3 and fare/15000 × 0.15 with each ratio
 * capped at 1, plus rating/5 × 0.05, all times 10,000, rounded. That is 50 points per ride, 0.6 per
 * kilometre, 0.1 per dollar and 100 per star. It is added up in ten-thousandths of a point, which
 * are whole numbers for metres and cents: no binary fraction can tip the rounding.
 */
export function performanceScore({ rides, meters, fareMinor, rating }: Performance): number {
  if (rides === 0 && meters === 0 && fareMinor === 0) return 0;
  const tenThousandths =
    500_000 * Math.min(rides, 100) +
    6 * Math.min(meters, 5_000_000) +
    10 * Math.min(fareMinor, 1_500_000) +
    Math.round(1_000_000 * rating);
  const bonus =
    (rides >= 200 ? 500 : 0) +
    (meters >= 10_000_000 ? 300 : 0) +
    (fareMinor >= 2_500_000 ? 200 : 0);
  return Math.min(highest, Math.round(tenThousandths / 10_000) + bonus);
}

/** What a place on the leaderboard depends on. */
interface Contender {
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
