import { type ReplyOf, staffMessages } from '@trupial/contracts/messages';
import type { Messenger } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import type { Pool } from 'pg';

type Mail = ReplyOf<typeof staffMessages.mails>['mails'][number];

/** All mails to an address, in upper or lower case, oldest first, as staff reads them. */
export async function mailsTo(
  messenger: Pick<Messenger, 'request'>,
  email: string,
): Promise<readonly Mail[]> {
  const who = { id: '1', role: 'staff', username: 'staff', proofAge: 0 } as const;
  const found: Mail[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await messenger.request(
      staffMessages.mails,
      { limit: 100, ...(cursor && { cursor }) },
      { who },
    );
    found.push(...page.mails);
    if (page.next === null) break;
    cursor = page.next;
  }
  return found.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).toReversed();
}

/** Those that are in the outbox, with their texts. */
export const keptMailsTo = async (messenger: Pick<Messenger, 'request'>, email: string) =>
  (await mailsTo(messenger, email)).flatMap(({ to, subject, text }) =>
    text === null ? [] : [{ to, subject, text }],
  );

/** Waits until nothing is left to be written or delivered, but what waits for its hour. */
export async function allDelivered(pool: Pool): Promise<void> {
  const none = async (rows: string) => (await pool.query(rows)).rowCount === 0;
  await until(
    async () =>
      (await none('select from reset_requests')) &&
      (await none('select from accounts where confirmation_due and confirmation_from is null')) &&
      (await none('select from mails where body is not null')),
    'all mails are delivered',
  );
}
