import { accountKey, type FavoriteFields } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { type Keys, openValue, sealValue } from '@trupial/service-kit/personal';

/** Which place it is, and what its owner calls it. */
export type NamedPlace = Pick<FavoriteFields, 'name' | 'address'>;

const place = 'favorites.place';

/** For the column `place`. */
export const sealedPlace = (
  vault: KeyVault,
  accountId: number,
  { name, address }: NamedPlace,
): Promise<Buffer> => sealValue(vault, accountKey(accountId), place, { name, address });

/** The keys that open an account's places. */
export const placeKeysOf = (vault: KeyVault, accountId: number): Promise<Keys> =>
  vault.keysOf([accountKey(accountId)]);

/** An account's rows with their places opened; none of an account whose key is destroyed. */
export function openedPlaces<Row extends { readonly place: Buffer }>(
  keys: Keys,
  accountId: number,
  rows: readonly Row[],
): (Omit<Row, 'place'> & NamedPlace)[] {
  return rows.flatMap(({ place: sealed, ...row }) => {
    const opened = openValue(sealed, keys, accountKey(accountId), place) as NamedPlace | null; // sealed so
    return opened === null ? [] : [{ ...row, ...opened }];
  });
}
