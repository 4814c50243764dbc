import type { Vehicle } from '@trupial/contracts/events';
import { accountKey } from '@trupial/contracts/values';
import type { KeyVault, SearchHashes } from '@trupial/event-store';
import { openValue, sealValue } from '@trupial/service-kit/personal';

/** Who an account belongs to: what its row holds sealed. */
export interface AccountProfile {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string | null;
  readonly plate: string | null;
  readonly email: string | null;
  /** The address that becomes his when its holder has confirmed it. */
  readonly pendingEmail: string | null;
}

/** A row as far as it is sealed; `vehicle` is without its plate. */
export interface KeptAccount {
  readonly id: number;
  readonly profile: Buffer;
  readonly vehicle: Vehicle | null;
}

const place = 'accounts.profile';

/** For the column `profile`. */
export const sealedProfile = (
  vault: KeyVault,
  id: number,
  { username, firstName, lastName, phone, plate, email, pendingEmail }: AccountProfile,
): Promise<Buffer> =>
  sealValue(vault, accountKey(id), place, {
    username,
    firstName,
    lastName,
    phone,
    plate,
    email,
    pendingEmail,
  });

/** Usernames are unique without regard to case. */
export const usernameHash = (hashes: SearchHashes, username: string): string =>
  hashes.digest(`username ${username.toLowerCase()}`);
/** Of a phone number in E.164; null for an account without one. */
export const phoneHash = (hashes: SearchHashes, phone: string | null): string | null =>
  phone === null ? null : hashes.digest(`phone ${phone}`);
/** Addresses are unique without regard to case. */
export const emailHash = (hashes: SearchHashes, email: string | null): string | null =>
  email === null ? null : hashes.digest(`email ${email.toLowerCase()}`);

/** Rows of accounts with their sealed columns opened, with one look into the vault. */
export async function openedAccounts<Row extends KeptAccount>(
  vault: KeyVault,
  rows: readonly Row[],
): Promise<readonly (Omit<Row, 'profile'> & Omit<AccountProfile, 'plate'>)[]> {
  const keys = await vault.keysOf(rows.map(({ id }) => accountKey(id)));
  return rows.map(({ profile, ...row }) => {
    const opened = openValue(profile, keys, accountKey(row.id), place) as AccountProfile | null; // sealed so
    const { plate, ...person } = opened ?? erasedProfile(row.id);
    return { ...row, ...person, vehicle: row.vehicle && { ...row.vehicle, plate } };
  });
}

/** Nobody can register this username: it has a space. */
const erasedProfile = (id: number): AccountProfile => ({
  username: `erased ${id}`,
  firstName: '—',
  lastName: '',
  phone: null,
  plate: null,
  email: null,
  pendingEmail: null,
});
