import type { KeyVault } from '@trupial/event-store';
import { sealOldRows } from '@trupial/service-kit';
import type { ClientBase } from 'pg';
import { type MessageContent, sealedMessage } from './kept-message.ts';

/** Seals what migration 0011 found in clear. */
export const sealOldMessages = (client: ClientBase, vault: KeyVault): Promise<void> =>
  sealOldRows<MessageContent & { readonly id: number }>(
    client,
    'booking.contact_messages',
    async ({ id, ...content }) => {
      await client.query(
        `update booking.contact_messages set content = $2 where id = $1 and content = ''`,
        [id, await sealedMessage(vault, id, content)],
      );
    },
  );
