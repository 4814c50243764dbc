import { z } from 'zod';

/** A rider's rating of a completed ride: 1 to 5 stars. */
export const stars = z.number().int().min(1).max(5);

/** For so many days after its completion a ride can be rated, and its rating changed. */
export const ratingDays = 7;

/** The UTC instant until which a ride that was completed then can be rated. */
export const rateableUntil = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + ratingDays * 86_400_000).toISOString();

/** The mean of ratings, rounded half-up to two decimals; null without any. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((100 * sum) / count) / 100;
