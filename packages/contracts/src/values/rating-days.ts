// Without zod: screens read it too.

/** For so many days after its completion a ride can be rated, and its rating changed. */
export const ratingDays = 7;

/** The UTC instant until which a ride that was completed then can be rated. */
export const rateableUntil = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + ratingDays * 86_400_000).toISOString();
