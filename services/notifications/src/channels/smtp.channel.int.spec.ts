import { type SmtpServer, startSmtpServer } from '@trupial/service-kit/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleMail } from '../testing/sample-mails.ts';
import { channelContract, type ChannelSubject } from './channel.contract.ts';
import { CarrierAway, type Reachable } from './channel.port.ts';
import { SmtpChannel } from './smtp.channel.ts';

const rider: Reachable = {
  as: 'rider',
  accountId: null,
  email: 'maria@example.com',
  phone: '+59995123456',
};

const hasHeardOfMail = ({ heard }: SmtpServer): boolean =>
  heard.some((line) => line.startsWith('RCPT'));

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
    hang() {
      server.hang('RCPT');
      return () => hasHeardOfMail(server);
    },
    refuseNext: () => server.refuseNext(1, 550),
    async end() {
      channel.close();
      await server.close().catch(() => undefined);
    },
  };
}

channelContract('email, by SMTP', smtp);

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

describe('a refusal', () => {
  it.each([
    ['of the connection', 'CONN', 554, 'busy'],
    ['of the password', 'AUTH', 535, 'busy'],
    ['of the password, for now', 'AUTH', 454, 'busy'],
    ['of the sender', 'MAIL', 550, 'busy'],
    ['of the receiver', 'RCPT', 550, 'never'],
    ['of the receiver, for now', 'RCPT', 450, 'later'],
    ['of the mail', 'DATA', 552, 'never'],
  ] as const)('%s says whether it is about that mail: %s %i', async (_, command, code, again) => {
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    const url = Object.assign(new URL(server.url), { username: 'taxi', password: 'old' }).href;
    const channel = new SmtpChannel(url, { publicUrl: 'https://taxi.example', tls: 'required' });
    onTestFinished(() => channel.close());
    server.answer(command, code);
    const sent = channel.send(sampleMail('booked', 'en'), new AbortController().signal);
    await expect(sent).rejects.toMatchObject({ again, detail: `smtp ${code}` });
  });
});

describe('a server that is slow', () => {
  async function slow() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    const channel = new SmtpChannel(server.url, { publicUrl: 'https://taxi.example', tls: 'off' });
    const { signal } = new AbortController();
    return { server, send: () => channel.send(sampleMail('booked', 'en'), signal) };
  }

  it('has half a minute to look at a mail that it was given', async () => {
    const { server, send } = await slow();
    const mail = server.hold();
    const sent = send();
    await mail.taken;
    vi.advanceTimersByTime(29_000);
    mail.answer();
    await expect(sent).resolves.toEqual({ carrierId: null });
  });

  it('may have the mail when it does not answer to that', async () => {
    const { server, send } = await slow();
    const mail = server.hold();
    const ended = send().catch((error: unknown) => error);
    await mail.taken;
    vi.advanceTimersByTime(31_000);
    expect(await ended).toMatchObject({ code: 'mail.unanswered' });
    mail.answer();
  });

  it('has nothing when it does not answer before', async () => {
    const { server, send } = await slow();
    server.hang('RCPT');
    const ended = send().catch((error: unknown) => error);
    // By no clock: a wait by one would move the faked one with each look.
    while (!hasHeardOfMail(server)) await new Promise(setImmediate);
    vi.advanceTimersByTime(11_000);
    expect(await ended).toBeInstanceOf(CarrierAway);
    expect(server.received).toEqual([]);
  });
});
