import { Refusal } from '@trupial/contracts/values';

/** The same for another account's place, so that a caller does not learn which ids exist. */
export const favoriteMissing = (): Refusal =>
  new Refusal('not_found', 'favorite.not_found', 'Location not found.');

export const tooManyFavorites = (most: number): Refusal =>
  new Refusal('conflict', 'favorite.too_many', `You can save at most ${most} locations.`);
