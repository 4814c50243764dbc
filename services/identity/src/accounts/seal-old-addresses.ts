import { accountKey } from '@trupial/contracts/values';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { sealOldRows } from '@trupial/service-kit';
import type { ClientBase } from 'pg';
import { sealedUndo } from '../addresses/undo.repository.ts';
import { sealedBody, sealedRecipient } from '../mail/kept-mail.ts';
import { emailHash, type KeptAccount, openedAccounts, sealedProfile } from './kept-account.ts';

interface OldAddresses {
  readonly id: number;
  readonly email: string | null;
  readonly pending_email: string | null;
}

interface OldMail {
  readonly id: string;
  readonly account_id: number;
  readonly recipient: string;
  readonly body: string | null;
}

interface OldUndo {
  readonly id: Buffer;
  readonly account_id: number;
  readonly email: string;
}

/** Seals what migration 0015 found in clear; after the accounts themselves are sealed. */
export async function sealOldAddresses(client: ClientBase, vault: KeyVault): Promise<void> {
  const hashOf = async (email: string | null) => emailHash(await searchHashesOf(vault), email);
  await sealOldRows<OldAddresses>(
    client,
    'identity.accounts',
    async ({ id, email, pending_email: pendingEmail }) => {
      const { rows } = await client.query<KeptAccount>(
        'select id, profile, vehicle from identity.accounts where id = $1',
        [id],
      );
      // Erased since, when this is repeated: its key is destroyed.
      if (!(await vault.keysOf([accountKey(id)])).has(accountKey(id))) return;
      for (const { vehicle, ...person } of await openedAccounts(vault, rows)) {
        const plate = vehicle?.plate ?? null;
        await client.query(
          `update identity.accounts set profile = $2, email_hash = $3, pending_email_hash = $4
           where id = $1`,
          [
            id,
            await sealedProfile(vault, id, { ...person, plate, email, pendingEmail }),
            await hashOf(email),
            await hashOf(pendingEmail),
          ],
        );
      }
    },
    'identity.addresses_in_clear',
  );
  await sealOldMails(client, vault, hashOf);
  await sealOldRows<OldUndo>(client, 'identity.email_undos', async ({ id, account_id, email }) => {
    await client.query('update identity.email_undos set address = $2 where token_hash = $1', [
      id,
      await sealedUndo(vault, account_id, id, email),
    ]);
  });
  await sealOldRows<{ readonly id: string; readonly email: string }>(
    client,
    'identity.reset_requests',
    async ({ id, email }) => {
      await client.query('update identity.reset_requests set email_hash = $2 where id = $1', [
        id,
        await hashOf(email),
      ]);
    },
  );
}

async function sealOldMails(
  client: ClientBase,
  vault: KeyVault,
  hashOf: (email: string) => Promise<string | null>,
): Promise<void> {
  const sealedPartsOf = async ({ id, account_id: accountId, recipient, body }: OldMail) => [
    id,
    await sealedRecipient(vault, { id, accountId }, recipient),
    body && (await sealedBody(vault, { id, accountId }, body)),
  ];
  await sealOldRows<OldMail>(client, 'identity.mails', async (old) => {
    await client.query(
      'update identity.mails set recipient = $2, body = $3, recipient_hash = $4 where id = $1',
      [...(await sealedPartsOf(old)), await hashOf(old.recipient)],
    );
  });
  await sealOldRows<OldMail>(client, 'identity.outbox', async (old) => {
    await client.query(
      'update identity.outbox set recipient = $2, body = $3, account_id = $4 where mail_id = $1',
      [...(await sealedPartsOf(old)), old.account_id],
    );
  });
}
