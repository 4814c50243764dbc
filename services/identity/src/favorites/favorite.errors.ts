import { Refusal } from '@trupial/contracts/values';

/** The same for a place of somebody else: nobody learns which ids exist. */
export const favoriteMissing = (): Refusal =>
  new Refusal('not_found', 'favorite.not_found', 'Location not found.');

export const tooManyFavorites = (most: number): Refusal =>
  new Refusal('conflict', 'favorite.too_many', `You can save at most ${most} locations.`);
