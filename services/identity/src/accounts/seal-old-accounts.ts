import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { sealOldRows } from '@trupial/service-kit';
import type { ClientBase } from 'pg';
import { sealedPlace } from '../favorites/kept-place.ts';
import { type AccountProfile, phoneHash, sealedProfile, usernameHash } from './kept-account.ts';

interface OldAccount {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly plate: string | null;
}

interface OldPlace {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly address: string;
}

/** Seals what migration 0014 found in clear. */
export async function sealOldAccounts(client: ClientBase, vault: KeyVault): Promise<void> {
  await sealOldRows<OldAccount>(client, 'identity.accounts', async ({ id, ...old }) => {
    const { username, first_name: firstName, last_name: lastName, phone, plate } = old;
    const profile: AccountProfile = {
      username,
      firstName,
      lastName,
      phone,
      plate,
      // They are added by what seals the addresses of 0015.
      email: null,
      pendingEmail: null,
    };
    const hashes = await searchHashesOf(vault);
    await client.query(
      `update identity.accounts set profile = $2, username_hash = $3, phone_hash = $4
       where id = $1 and profile = ''`,
      [
        id,
        await sealedProfile(vault, id, profile),
        usernameHash(hashes, username),
        phoneHash(hashes, phone),
      ],
    );
  });
  await sealOldRows<OldPlace>(
    client,
    'identity.favorites',
    async ({ id, account_id, ...named }) => {
      await client.query(`update identity.favorites set place = $2 where id = $1 and place = ''`, [
        id,
        await sealedPlace(vault, account_id, named),
      ]);
    },
  );
}
