import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { MemoryKeyVault } from '@trupial/event-store/testing';
import { createServicePool, derivedLogins, ensureRoles, migrate } from '@trupial/service-kit';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSmtpServer } from '@trupial/service-kit/testing';
import { type KeptMail, openedMails } from './kept-mail.ts';
import { type Mail, type MailCarrier, MailRefused } from './mail.port.ts';
import { OutboxMailCarrier } from './outbox.mail-carrier.ts';
import { SmtpMailCarrier } from './smtp.mail-carrier.ts';

const options = { publicUrl: 'https://taxi.example', tls: 'required' } as const;

interface Arrived {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Subject {
  readonly carrier: MailCarrier;
  /** What has arrived, each mail once by its id. */
  arrived(): Promise<Arrived[]>;
  /** The destination of the mails has been removed. */
  breakDown(): Promise<void>;
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function outbox(): Promise<Subject> {
  const database = await startTestDatabase();
  onTestFinished(() => database.stop());
  await ensureRoles(database.url);
  const dir = resolve(import.meta.dirname, '../../migrations');
  await migrate({ url: database.url, schema: 'identity', dir, tables: [] });
  const pool = await createServicePool(derivedLogins(database.url).identity, {
    schema: 'identity',
    onError: () => undefined,
  });
  onTestFinished(() => pool.end());
  const vault = new MemoryKeyVault();
  return {
    carrier: new OutboxMailCarrier(pool, vault, () => new Date().toISOString()),
    async arrived() {
      const { rows } = await pool.query<KeptMail & { subject: string }>(
        `select mail_id as id, account_id as "accountId", recipient, subject, body from outbox
         order by delivered_at`,
      );
      const opened = await openedMails(vault, rows);
      return opened.map(({ id, to, subject, text }) => ({
        id,
        to: to ?? 'sealed',
        subject,
        text: text ?? 'sealed',
      }));
    },
    breakDown: () => asOwner(database.url, 'alter table identity.outbox rename to gone'),
  };
}

async function smtp(): Promise<Subject> {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  return {
    carrier: new SmtpMailCarrier(server.url, options),
    arrived() {
      const byId = new Map<string, Arrived>();
      for (const { recipients, headers, text } of server.received) {
        const id = /^<(.*)@taxi\.example>$/.exec(headers['message-id'] ?? '')?.[1] ?? '';
        const to = recipients.join();
        byId.set(id, { id, to, subject: headers['subject'] ?? '', text: text.trimEnd() });
      }
      return Promise.resolve([...byId.values()]);
    },
    async breakDown() {
      server.refuseNext(1);
    },
  };
}

const mail = (changes: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  accountId: 7,
  to: 'maria@example.com',
  subject: 'Your Trupial password',
  text: 'Hello Maria,\n\nall is well.',
  ...changes,
});

/** What arrives of it. */
const arrivedOf = ({ id, to, subject, text }: Mail): Arrived => ({ id, to, subject, text });

describe.each([
  ['outbox', outbox],
  ['SMTP', smtp],
])('mail by %s', (_, start) => {
  it('arrives as it was written', async () => {
    const { carrier, arrived } = await start();
    const mails = [
      mail(),
      mail({
        subject: 'Bon bini na Kòrsou – ñ, ç, 🚕',
        text: `Danki, José!\n.\n${'x'.repeat(2000)}`,
      }),
    ];
    for (const one of mails) await carrier.deliver(one);
    expect(await arrived()).toEqual(mails.map(arrivedOf));
    carrier.close();
  });

  it('handed over twice is one mail', async () => {
    const { carrier, arrived } = await start();
    const twice = mail();
    await carrier.deliver(twice);
    await carrier.deliver(twice);
    expect(await arrived()).toEqual([arrivedOf(twice)]);
    carrier.close();
  });

  it('goes to its recipient only, whatever the fields hold', async () => {
    const { carrier, arrived } = await start();
    const hostile = mail({
      subject: 'Hello\r\nBcc: thief@example.com',
      text: 'a\r\n.\r\nMAIL FROM:<x>',
    });
    await carrier.deliver(hostile);
    const all = await arrived();
    expect(all.map(({ id, to }) => [id, to])).toEqual([[hostile.id, 'maria@example.com']]);
    carrier.close();
  });

  it('says when it was not taken', async () => {
    const { carrier, arrived, breakDown } = await start();
    await breakDown();
    await expect(carrier.deliver(mail())).rejects.toBeInstanceOf(Error);
    await expect(
      arrived().then(
        (all) => all.length,
        () => 0,
      ),
    ).resolves.toBe(0);
    carrier.close();
  });
});

it('SMTP says who writes, and that no person did', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const carrier = new SmtpMailCarrier(server.url, options);
  await carrier.deliver(mail());
  expect(server.received[0]?.headers).toMatchObject({
    from: 'Trupial <no-reply@taxi.example>',
    to: 'maria@example.com',
    'auto-submitted': 'auto-generated',
  });
  carrier.close();
});

it.each([
  ['RCPT', 550, '5.1.1 user unknown', true],
  ['DATA', 554, '5.6.0 not taken', true],
  ['RCPT', 554, '5.7.1 relay access denied', false],
  ['DATA', 550, '5.4.5 daily limit', false],
  ['RCPT', 450, '4.2.1 not now', false],
  ['MAIL', 550, '5.1.8 sender rejected', false],
] as const)(
  'SMTP, %s answered with %i %s: for good is %s',
  async (command, code, text, isForGood) => {
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    server.answer(command, code, text);
    const carrier = new SmtpMailCarrier(server.url, options);
    const error = await carrier.deliver(mail()).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ responseCode: code });
    expect(error instanceof MailRefused).toBe(isForGood);
    carrier.close();
  },
);

// An address that leads to this machine's server but does not say so, as a name in the network.
const elsewhere = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

it.each(['', '?ignoreTLS=true&requireTLS=false'])(
  'SMTP gives neither password nor mail to a server that has no TLS, asked with %j',
  async (query) => {
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    const url = elsewhere(server.url).replace('smtp://', 'smtp://maria:a-password@');
    const carrier = new SmtpMailCarrier(`${url}/${query}`, options);
    await expect(carrier.deliver(mail())).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.received).toEqual([]);
    expect(server.heard.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line))).toEqual([]);
    expect(server.heard).toContain('STARTTLS');
    carrier.close();
  },
);

it('SMTP goes without TLS where that was said', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const carrier = new SmtpMailCarrier(elsewhere(server.url), { ...options, tls: 'off' });
  await carrier.deliver(mail());
  expect(server.received).toHaveLength(1);
  carrier.close();
});

it('SMTP has a minute to look at a mail; without an answer then it may have it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const carrier = new SmtpMailCarrier(server.url, options);
  const late = server.hold();
  const delivered = carrier.deliver(mail());
  await late.taken;
  vi.advanceTimersByTime(59_000);
  late.answer();
  await delivered;
  const never = server.hold();
  const ended = carrier.deliver(mail()).catch((error: unknown) => error);
  await never.taken;
  vi.advanceTimersByTime(61_000);
  expect(await ended).toMatchObject({ code: 'mail.unanswered' });
  never.answer();
});

it('SMTP ends a mail that is under way when it is closed, and begins none after that', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const carrier = new SmtpMailCarrier(server.url, options);
  const never = server.hold();
  const ended = carrier.deliver(mail()).catch((error: unknown) => error);
  await never.taken;
  carrier.close();
  expect(await ended).toMatchObject({ code: 'mail.unanswered' });
  never.answer();
  const heard = [...server.heard];
  await expect(carrier.deliver(mail())).rejects.toMatchObject({ code: 'EABORT' });
  expect(server.heard).toEqual(heard);
});
