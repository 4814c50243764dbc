import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import type { ClientBase } from 'pg';
import { type AccountProfile, phoneHash, sealedProfile, usernameHash } from './kept-account.ts';

/**
 * Seals what migration 0014 found in clear, and deletes it: its table, and the old rows of the
 * accounts in their file. As the owner of the schema; safe to repeat. In the write-ahead log and in
 * backups from before they stand until those expire.
 */
export async function sealOldAccounts(client: ClientBase, vault: KeyVault): Promise<void> {
  const { rows: there } = await client.query<{ is_there: boolean }>(
    `select to_regclass('identity.accounts_in_clear') is not null as is_there`,
  );
  if (!there[0]?.is_there) return;
  const hashes = await searchHashesOf(vault);
  const { rows } = await client.query<AccountProfile & { readonly id: number }>(
    `select id, username, first_name as "firstName", last_name as "lastName", phone, plate
     from identity.accounts_in_clear order by id`,
  );
  for (const { id, ...person } of rows) {
    await client.query(
      `update identity.accounts set profile = $2, username_hash = $3, phone_hash = $4
       where id = $1 and profile = ''`,
      [
        id,
        await sealedProfile(vault, id, person),
        usernameHash(hashes, person.username),
        phoneHash(hashes, person.phone),
      ],
    );
  }
  if (rows.length > 0) await client.query('vacuum full identity.accounts');
  await client.query('drop table identity.accounts_in_clear');
}
