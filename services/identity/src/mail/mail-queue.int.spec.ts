import { accountMessages, staffMessages } from '@trupial/contracts/messages';
import { MemoryKeyVault } from '@trupial/event-store/testing';
import { loadConfig } from '@trupial/service-kit';
import { collectLog, startTestService, until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { identityService } from '../index.ts';
import { keptMailsTo } from '../testing/mails-to.ts';
import { MailQueue } from './mail-queue.ts';

/** A rider who has just registered, and whose letter is in the outbox. */
async function written() {
  const service = await startTestService({ descriptor: identityService });
  onTestFinished(() => service.stop());
  const { pool, messenger } = service;
  const email = 'maria@example.com';
  const { accountId } = await messenger.request(accountMessages.registerRider, {
    username: 'maria',
    password: 'correct horse battery',
    email,
    phone: '5123456',
    firstName: 'Maria',
    lastName: 'Curiel',
  });
  const inOutbox = async () => (await keptMailsTo(messenger, email)).length;
  await until(async () => (await inOutbox()) === 1, 'her letter is delivered');
  return { pool, messenger, email, accountId, inOutbox };
}

it('a mail that was erased while it was delivered is in no outbox afterwards', async () => {
  const { pool, accountId, inOutbox } = await written();
  const { rows } = await pool.query<{ id: string }>(
    'delete from mails where account_id = $1 returning id',
    [accountId],
  );
  const clock = () => new Date().toISOString();
  const vault = new MemoryKeyVault();
  const queue = new MailQueue(pool, clock, collectLog().logger, vault, loadConfig({}));
  await queue.sent(rows[0]!.id);
  const left = await pool.query('select from outbox where mail_id = $1', [rows[0]!.id]);
  expect(left.rowCount).toBe(0);
  expect(await inOutbox()).toBe(0);
});

it('staff reads it in the outbox', async () => {
  const { messenger, email } = await written();
  const { mails } = await messenger.request(
    staffMessages.mails,
    { limit: 1 },
    { who: { id: '1', role: 'staff', username: 'staff', proofAge: 0 } },
  );
  const subject = 'Confirm your e-mail address for Trupial';
  expect(mails).toMatchObject([{ to: email, subject, status: 'kept' }]);
});
