import { resolve } from 'node:path';
import type { NotificationChannel } from '@trupial/contracts/values';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { MemoryKeyVault } from '@trupial/event-store/testing';
import { createServicePool, derivedLogins, ensureRoles, migrate } from '@trupial/service-kit';
import { startSmtpServer } from '@trupial/service-kit/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { channelContract, type ChannelSubject } from './channel.contract.ts';
import type { Reachable } from './channel.port.ts';
import { openedContent } from './kept-content.ts';
import { OutboxChannel } from './outbox.channel.ts';
import { sampleMail } from '../testing/sample-mails.ts';
import { SmtpChannel } from './smtp.channel.ts';

const rider: Reachable = {
  as: 'rider',
  accountId: null,
  email: 'maria@example.com',
  phone: '+59995123456',
};
const driver: Reachable = { ...rider, as: 'driver', accountId: 7 };

interface OutboxSubject extends ChannelSubject {
  readonly vault: MemoryKeyVault;
  rows(): Promise<{ notification_id: string; content: Buffer; sealed_for: string | null }[]>;
}

/** One database for all tests of this file: each begins with an empty outbox. */
let pool: Pool;
let owner: Pool;
let stopDatabase: () => Promise<unknown>;
beforeAll(async () => {
  const database = await startTestDatabase();
  stopDatabase = () => database.stop();
  await ensureRoles(database.url);
  const dir = resolve(import.meta.dirname, '../../migrations');
  await migrate({ url: database.url, schema: 'notifications', dir, tables: [] });
  owner = new Pool({ connectionString: database.url, max: 1 });
  pool = await createServicePool(derivedLogins(database.url).notifications, {
    schema: 'notifications',
    onError: () => undefined,
  });
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await stopDatabase();
});

async function outbox(name: NotificationChannel): Promise<OutboxSubject> {
  await owner.query('truncate notifications.outbox');
  const vault = new MemoryKeyVault();
  await vault.keysFor(['ride-12']);
  const rows = async () => {
    const found = await pool.query('select notification_id, content, sealed_for from outbox');
    return found.rows as Awaited<ReturnType<OutboxSubject['rows']>>; // its columns
  };
  const reached = name === 'push' ? driver : rider;
  const address = { push: 'driver', email: rider.email, sms: rider.phone, whatsapp: rider.phone };
  let isBroken = false;
  return {
    channel: new OutboxChannel(name, pool, vault, () => new Date().toISOString()),
    reached,
    address: address[name] ?? '',
    vault,
    rows,
    async arrived() {
      const keys = await vault.keysOf(['ride-12']);
      return (await rows()).map(({ notification_id: id, content, sealed_for }) => {
        const kept = openedContent(id, sealed_for, content, keys);
        return { id, to: kept?.to ?? 'sealed', text: kept?.text ?? 'sealed' };
      });
    },
    async breakDown() {
      isBroken = true;
      await owner.query('alter table notifications.outbox rename to gone');
    },
    async end() {
      if (isBroken) await owner.query('alter table notifications.gone rename to outbox');
    },
  };
}

async function smtp(): Promise<ChannelSubject> {
  const server = await startSmtpServer();
  const options = { publicUrl: 'https://taxi.example', tls: 'required' } as const;
  const channel = new SmtpChannel(server.url, options);
  return {
    channel,
    reached: rider,
    address: 'maria@example.com',
    async arrived() {
      return server.received.map(({ recipients, headers, text }) => ({
        id: /^<(.*)@taxi\.example>$/.exec(headers['message-id'] ?? '')?.[1] ?? '',
        to: recipients.join(),
        text,
      }));
    },
    breakDown: () => server.close(),
    hang: () => Promise.resolve(server.hang()),
    refuseNext: () => server.refuseNext(1, 550),
    async end() {
      channel.close();
      await server.close().catch(() => undefined);
    },
  };
}

channelContract('push, kept in the outbox', () => outbox('push'));
channelContract('email, kept in the outbox', () => outbox('email'));
channelContract('sms, kept in the outbox', () => outbox('sms'));
channelContract('whatsapp, kept in the outbox', () => outbox('whatsapp'));
channelContract('email, by SMTP', smtp);

it('the outbox holds nothing that can be read without the key of whom it is about', async () => {
  const { channel, reached, rows, vault, arrived, end } = await outbox('sms');
  onTestFinished(end);
  const one = { id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10', sealedFor: 'ride-12' };
  const rest = { html: null, calendar: null, expiresAt: '2026-11-21T16:00:00.000Z' };
  const signal = new AbortController().signal;
  await channel.send({ ...one, ...rest, to: reached, subject: '', text: 'Unmistakable' }, signal);
  const [row] = await rows();
  expect(row?.content.toString('latin1')).not.toMatch(/Unmistakable|5123456/);
  await vault.destroy(['ride-12']);
  expect(await arrived()).toEqual([{ id: one.id, to: 'sealed', text: 'sealed' }]);
  // And nothing more is kept for somebody who was erased.
  await expect(
    channel.send({ ...one, ...rest, to: reached, subject: '', text: 'x' }, signal),
  ).rejects.toMatchObject({ again: 'never', detail: 'erased' });
});

it('WhatsApp’s entry opens it with the number and the text', async () => {
  const { channel, reached, rows, vault, end } = await outbox('whatsapp');
  onTestFinished(end);
  await channel.send(
    {
      id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10',
      to: reached,
      sealedFor: 'ride-12',
      subject: '',
      text: 'At 14:30 & later?',
      html: null,
      calendar: null,
      expiresAt: '2026-11-21T16:00:00.000Z',
    },
    new AbortController().signal,
  );
  const [row] = await rows();
  const keys = await vault.keysOf(['ride-12']);
  const kept = openedContent(row!.notification_id, row!.sealed_for, row!.content, keys);
  expect(kept?.link).toBe('https://wa.me/59995123456?text=At%2014%3A30%20%26%20later%3F');
});

it('a mail goes as text and HTML, with the ride for the calendar', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const options = { publicUrl: 'https://taxi.example', tls: 'required' } as const;
  const channel = new SmtpChannel(server.url, options);
  onTestFinished(() => channel.close());
  await channel.send(
    {
      id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10',
      to: rider,
      sealedFor: 'ride-12',
      subject: 'Bo biahe ta reservá',
      text: 'Plain words',
      html: '<p>Rich words</p>',
      calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      expiresAt: '2026-11-21T16:00:00.000Z',
    },
    new AbortController().signal,
  );
  const [mail] = server.received;
  expect(mail?.headers['subject']).toBe('Bo biahe ta reservá');
  expect(mail?.headers['content-type']).toMatch(/^multipart\/mixed/);
  expect(mail?.text).toMatch(/Content-Type: multipart\/alternative/);
  expect(mail?.text).toContain('Plain words');
  expect(mail?.text).toContain('<p>Rich words</p>');
  expect(mail?.text).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=ride\.ics/);
});

it('a mail with a link that ends something says so to mail programs (RFC 8058), others do not', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const options = { publicUrl: 'https://taxi.example', tls: 'required' } as const;
  const channel = new SmtpChannel(server.url, options);
  onTestFinished(() => channel.close());
  const mail = sampleMail('completed', 'nl');
  const { signal } = new AbortController();
  await channel.send(mail, signal);
  await channel.send({ ...mail, id: 'another', stopLink: null }, signal);
  const [withLink, without] = server.received.map(({ headers }) => headers);
  const token = new URL(mail.stopLink ?? '').hash.replace('#token=', '');
  expect(withLink).toMatchObject({
    'list-unsubscribe': `<https://taxi.example/api/unsubscribe/one-click/?token=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(Object.keys(without ?? {}).filter((name) => name.startsWith('list-'))).toEqual([]);
});
