import { z } from 'zod';

/** A rider's rating of a completed ride: 1 to 5 stars. */
export const stars = z.number().int().min(1).max(5);

/** The mean of ratings, rounded half-up to two decimals; null without any. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((100 * sum) / count) / 100;
