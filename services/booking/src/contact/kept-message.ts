import type { KeyVault } from '@trupial/event-store';
import { openValue, sealValue } from '@trupial/service-kit/personal';

/** What somebody wrote in the contact form. */
export interface MessageContent {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

/** The vault's name for the key of a message. */
export const messageKey = (id: number): string => `message-${id}`;

const place = 'contact_messages.content';
const erased: MessageContent = { name: '—', email: '—', text: '—' };

/** For the column `content`. */
export const sealedMessage = (
  vault: KeyVault,
  id: number,
  { name, email, text }: MessageContent,
): Promise<Buffer> => sealValue(vault, messageKey(id), place, { name, email, text });

/** Rows with their content opened, with one look into the vault. */
export async function openedMessages<Row extends { readonly id: number; readonly content: Buffer }>(
  vault: KeyVault,
  rows: readonly Row[],
): Promise<readonly (Omit<Row, 'content'> & MessageContent)[]> {
  const keys = await vault.keysOf(rows.map(({ id }) => messageKey(id)));
  return rows.map(({ content, ...row }) => {
    const opened = openValue(content, keys, messageKey(row.id), place);
    return { ...row, ...((opened ?? erased) as MessageContent) }; // sealed so
  });
}
