import { resolve } from 'node:path';
import { accountMessages, staffMessages } from '@trupial/contracts/messages';
import { searchStream } from '@trupial/event-store';
import { MemoryKeyVault } from '@trupial/event-store/testing';
import { createMovedClock, inTransaction, loadConfig, MailUnanswered } from '@trupial/service-kit';
import { collectLog, databaseUpTo, startTestService, until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { identityService } from '../index.ts';
import { keptMailsTo } from '../testing/mails-to.ts';
import { SendMails } from '../processes/send-mails.process.ts';
import { type Mail, MailRefused } from './mail.port.ts';
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

/** The table alone: no service empties it. A try takes 25 s by its clock. */
async function emptyQueue() {
  const { pool, upgrade } = await databaseUpTo(
    'identity',
    resolve(import.meta.dirname, '../../migrations'),
    0,
  );
  await upgrade();
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  const { clock } = createMovedClock(() => instant);
  const { logger } = collectLog();
  const keys = new MemoryKeyVault();
  await keys.keysFor([searchStream]);
  const queue = new MailQueue(pool, clock, logger, keys, loadConfig({}));
  const letter = () => ({ subject: 'Hello', text: 'All is well.' });
  /** Adds a mail that tells the owner of this account something. */
  const add = (to: string, accountId: number, minutes = 60): Promise<boolean> => {
    instant += 1;
    const recipient = { to, accountId, purpose: 'notice' } as const;
    return inTransaction(pool, (client) => queue.add(client, recipient, letter, minutes));
  };
  /** Another instance, which does `meanwhile` during each try. */
  const instance = (meanwhile: (mail: Mail) => Promise<void>) => {
    const deliver = async (mail: Mail) => {
      instant += 25_000;
      await meanwhile(mail);
    };
    return new SendMails(queue, { deliver, close: () => undefined }, clock, logger);
  };
  const forward = (milliseconds: number) => void (instant += milliseconds);
  return { pool, add, instance, forward };
}

/** An empty queue, with mails added to r1, r2 and so on, as many as `most`. */
async function waitingMails(most: number) {
  const queue = await emptyQueue();
  for (let n = 1; n <= most; n += 1) await queue.add(`r${n}@example.com`, n);
  return queue;
}

it('has four mails an hour for a mailbox, whatever stands after a + in its address', async () => {
  const { add } = await emptyQueue();
  const added: boolean[] = [];
  for (let n = 1; n <= 6; n += 1) added.push(await add(`Maria+${n}@example.com`, n));
  expect(added).toEqual([true, true, true, true, false, false]);
  expect(await add('maria@example.com', 7)).toBe(false);
  expect(await add('marian@example.com', 8)).toBe(true);
});

it('is emptied by two instances without a mail that both deliver', async () => {
  const { instance } = await waitingMails(4);
  const delivered: string[] = [];
  const other = instance(async ({ to }) => void delivered.push(to));
  const one = instance(async ({ to }) => {
    delivered.push(to);
    if (to === 'r3@example.com') await other.poke();
  });
  await one.poke();
  expect(delivered).toEqual(['r1', 'r2', 'r3', 'r4'].map((name) => `${name}@example.com`));
});

it('gives up what is refused for good, and nothing else', async () => {
  const { pool, instance } = await waitingMails(2);
  const server = instance(({ to }) =>
    Promise.reject(to === 'r1@example.com' ? new MailRefused(550) : new Error('No.')),
  );
  await server.poke();
  const { rows } = await pool.query<{ account: number; waits: boolean }>(
    `select account_id as account, given_up_at is null and body is not null as waits
     from mails order by account_id`,
  );
  expect(rows.map(({ waits }) => waits)).toEqual([false, true]);
});

it('gives up what a mail server has had three times without an answer, not what it never had', async () => {
  const { pool, instance, forward } = await waitingMails(2);
  const tried: string[] = [];
  const server = instance(({ to }) => {
    tried.push(to);
    return Promise.reject(to === 'r1@example.com' ? new MailUnanswered(null) : new Error('No.'));
  });
  for (let look = 0; look < 8; look += 1) {
    await server.poke();
    forward(5 * 60_000);
  }
  expect(tried.filter((to) => to === 'r1@example.com')).toHaveLength(3);
  const { rows } = await pool.query(
    'select account_id as account from mails where body is not null',
  );
  expect(rows).toEqual([{ account: 2 }]);
});

it('keeps a mail that is worth three days while its mail server hangs for ten minutes', async () => {
  const { pool, add, instance, forward } = await emptyQueue();
  await add('r1@example.com', 1, 3 * 24 * 60);
  let isHanging = true;
  const delivered: string[] = [];
  const server = instance(async ({ to }) => {
    if (isHanging) throw new MailUnanswered(null);
    delivered.push(to);
  });
  for (let minute = 0; minute < 10; minute += 1) {
    await server.poke();
    forward(60_000);
  }
  const { rows } = await pool.query(
    'select last_problem as problem from mails where body is not null',
  );
  expect(rows).toEqual([{ problem: 'mail.unanswered' }]);
  isHanging = false;
  forward(2 * 3_600_000);
  await server.poke();
  expect(delivered).toEqual(['r1@example.com']);
});
