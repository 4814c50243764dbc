import { accountKey } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { openValue, sealValue } from '@trupial/service-kit/personal';

/** Which mail it is, and the account whose key seals it. */
export interface MailKey {
  readonly id: string;
  readonly accountId: number;
}

const recipientOf = (id: string): string => `mails.recipient ${id}`;
const bodyOf = (id: string): string => `mails.body ${id}`;

/** For the column `recipient` of the mails and of the outbox. */
export const sealedRecipient = (
  vault: KeyVault,
  { id, accountId }: MailKey,
  to: string,
): Promise<Buffer> => sealValue(vault, accountKey(accountId), recipientOf(id), to);

/** For the column `body` of the mails and of the outbox. */
export const sealedBody = (
  vault: KeyVault,
  { id, accountId }: MailKey,
  text: string,
): Promise<Buffer> => sealValue(vault, accountKey(accountId), bodyOf(id), text);

/** A mail as far as it is sealed. */
export interface KeptMail extends MailKey {
  readonly recipient: Buffer;
  readonly body: Buffer | null;
}

/**
 * Rows of mails with their sealed columns opened, with one look into the vault. Both are null for
 * somebody who was erased; without a body its text is.
 */
export async function openedMails<Row extends KeptMail>(
  vault: KeyVault,
  rows: readonly Row[],
): Promise<
  readonly (Omit<Row, 'recipient' | 'body'> & {
    readonly to: string | null;
    readonly text: string | null;
  })[]
> {
  const keys = await vault.keysOf(rows.map(({ accountId }) => accountKey(accountId)));
  return rows.map(({ recipient, body, ...row }) => {
    const stream = accountKey(row.accountId);
    // What was sealed as text.
    const opened = (sealed: Buffer | null, place: string) =>
      sealed && (openValue(sealed, keys, stream, place) as string | null);
    return {
      ...row,
      to: opened(recipient, recipientOf(row.id)),
      text: opened(body, bodyOf(row.id)),
    };
  });
}
