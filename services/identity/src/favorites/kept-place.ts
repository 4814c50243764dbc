import { accountKey, type FavoriteFields } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { openValue, sealValue } from '@trupial/service-kit/personal';

/** Which place it is, and what its owner calls it. */
export type NamedPlace = Pick<FavoriteFields, 'name' | 'address'>;

const place = 'favorites.place';

/** For the column `place`. */
export const sealedPlace = (
  vault: KeyVault,
  accountId: number,
  { name, address }: NamedPlace,
): Promise<Buffer> => sealValue(vault, accountKey(accountId), place, { name, address });

/** An account's rows with their places opened; none of an account whose key is destroyed. */
export async function openedPlaces<Row extends { readonly place: Buffer }>(
  vault: KeyVault,
  accountId: number,
  rows: readonly Row[],
): Promise<(Omit<Row, 'place'> & NamedPlace)[]> {
  const stream = accountKey(accountId);
  const keys = await vault.keysOf([stream]);
  return rows.flatMap(({ place: sealed, ...row }) => {
    const opened = openValue(sealed, keys, stream, place) as NamedPlace | null; // sealed so
    return opened === null ? [] : [{ ...row, ...opened }];
  });
}
