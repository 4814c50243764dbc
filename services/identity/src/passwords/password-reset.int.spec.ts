import { accountMessages, identityMessages } from '@trupial/contracts/messages';
import { createMovedClock } from '@trupial/service-kit';
import { refusalOf, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { startSmtpServer, type SmtpServer } from '@trupial/service-kit/testing';

const { confirmEmail, forgotPassword, registerRider, resetPassword } = accountMessages;
const { login, refresh } = identityMessages;
const invalid = { kind: 'invalid', code: 'password.link_invalid' };
const old = 'correct horse battery';
const next = 'staple the battery well';

let people = 0;

describe('a forgotten password', () => {
  let service: TestService;
  let smtp: SmtpServer;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  const later = (seconds: number): void => void (instant += seconds * 1000);

  beforeAll(async () => {
    smtp = await startSmtpServer();
    service = await startTestService({
      descriptor: identityService,
      clock: createMovedClock(() => instant).clock,
      env: { SMTP_URL: smtp.url, TRUPIAL_PUBLIC_URL: 'https://taxi.example' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await smtp.close();
  });

  const register = async () => {
    people += 1;
    const email = `maria${people}@example.com`;
    const { accountId, refresh: token } = await service.messenger.request(registerRider, {
      username: `maria${people}`,
      password: old,
      email,
      phone: '5123456',
      firstName: 'Maria',
      lastName: 'Curiel',
    });
    const asked = () => allTo(email).find(({ text }) => text.includes('/confirm-email#'));
    await until(() => asked() !== undefined, 'the address is asked for its confirmation');
    const [, link = 'no link'] = /#token=([\w-]{43})/.exec(asked()!.text) ?? [];
    await service.messenger.request(confirmEmail, { token: link });
    return { accountId, email, username: `maria${people}`, refresh: token };
  };
  const allTo = (email: string) =>
    smtp.received.filter(({ recipients }) => recipients[0] === email);
  const mailsTo = (email: string) =>
    allTo(email).filter(({ text }) => !text.includes('/confirm-email#'));
  /** Once every request is answered, and every mail with its carrier or given up. */
  const mailed = async (): Promise<void> => {
    const isEmpty = async (rows: string) => (await service.pool.query(rows)).rowCount === 0;
    await until(() => isEmpty('select from reset_requests'), 'every request is answered');
    await until(() => isEmpty('select from mails where body is not null'), 'all is mailed');
  };
  const forget = (email: string) => service.messenger.request(forgotPassword, { email });
  const linkFor = async (email: string): Promise<string> => {
    const before = mailsTo(email).length;
    await forget(email);
    await until(() => mailsTo(email).length > before, 'the link arrives');
    return tokenIn(mailsTo(email).at(-1)!.text);
  };
  const reset = (token: string, password = next) =>
    service.messenger.request(resetPassword, { token, password });
  const signIn = (username: string, password: string) =>
    service.messenger.request(login, { username, password });
  const tokenIn = (text: string): string =>
    /https:\/\/taxi\.example\/reset-password#token=([\w-]{43})\s/.exec(text)?.[1] ?? 'no link';

  it('is replaced by a one-time link, which ends all sessions and tells the owner', async () => {
    const { email, username, refresh: token } = await register();
    await forget(email.toUpperCase());
    await until(() => mailsTo(email).length === 1, 'the link arrives');
    await reset(tokenIn(mailsTo(email)[0]!.text));
    await signIn(username, next);
    expect(await refusalOf(signIn(username, old))).toMatchObject({
      message: 'Invalid credentials',
    });
    const renewed = service.messenger.request(refresh, { refresh: token, rotate: false });
    expect(await refusalOf(renewed)).toMatchObject({ code: 'session.over' });
    await until(() => mailsTo(email).length === 2, 'the owner is told');
    expect(mailsTo(email)[1]?.headers['subject']).toBe('Your Trupial password was changed');
  });

  it('has a link that works once, even for ten at once', async () => {
    const { email } = await register();
    const token = await linkFor(email);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => reset(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(invalid);
    }
  });

  it('has a link that works for thirty minutes', async () => {
    const { email } = await register();
    const token = await linkFor(email);
    later(30 * 60);
    expect(await refusalOf(reset(token))).toMatchObject(invalid);
  });

  it('keeps the link when the new password breaks a rule', async () => {
    const { email, username } = await register();
    const token = await linkFor(email);
    expect(await refusalOf(reset(token, 'short'))).toMatchObject({ code: 'password.short' });
    await signIn(username, old);
    await reset(token);
  });

  it('makes the account’s other links worthless', async () => {
    const { email } = await register();
    const [one, other] = [await linkFor(email), await linkFor(email)];
    await reset(other);
    expect(await refusalOf(reset(one))).toMatchObject(invalid);
  });

  it.each(['', 'x', 'A'.repeat(43), '\u0000'])('is not replaced by %j', async (token) =>
    expect(await refusalOf(reset(token))).toMatchObject(invalid),
  );

  it('answers alike, in the same time, whether there is such an account', async () => {
    const { email } = await register();
    // Not of the service's own pool, of which background work that waits takes its part too.
    const reader = await service.owner.connect();
    try {
      // While nobody can look an account up, both are answered: no answer waits for such a look.
      await reader.query('begin; lock table identity.accounts');
      expect(await forget(email)).toEqual({});
      expect(await forget('nobody@example.com')).toEqual({});
    } finally {
      reader.release(true);
    }
    await mailed();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  it('has three links at a time, however often one is asked for', async () => {
    const { email } = await register();
    for (let n = 0; n < 20; n += 1) await forget(email);
    await mailed();
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('gets no link while the account is suspended, and a link from before is worthless', async () => {
    const { accountId, email } = await register();
    const token = await linkFor(email);
    await service.pool.query('update accounts set suspended = true where id = $1', [accountId]);
    expect(await refusalOf(reset(token))).toMatchObject(invalid);
    await forget(email);
    await mailed();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('a mail that is not taken is tried again, and its text erased once it is', async () => {
    const { accountId, email } = await register();
    // The next one is refused, whoever it is for.
    await mailed();
    smtp.refuseNext(1);
    await forget(email);
    const mails = async () =>
      (
        await service.pool.query(
          "select * from mails where account_id = $1 and subject not like 'Confirm%'",
          [accountId],
        )
      ).rows;
    await until(async () => Boolean((await mails())[0]?.last_problem), 'the first try failed');
    expect(mailsTo(email)).toEqual([]);
    later(6);
    await service.restart();
    await until(async () => Boolean((await mails())[0]?.sent_at), 'the second try succeeds');
    expect(await mails()).toMatchObject([{ tries: 2, body: null, given_up_at: null }]);
    await reset(tokenIn(mailsTo(email)[0]!.text));
  });

  it('a mail that nobody can use any more is given up and erased', async () => {
    const { accountId, email } = await register();
    // The next one is refused, whoever it is for.
    await mailed();
    smtp.refuseNext(1);
    await forget(email);
    const mails = async () =>
      (
        await service.pool.query(
          "select * from mails where account_id = $1 and subject not like 'Confirm%'",
          [accountId],
        )
      ).rows;
    await until(async () => Boolean((await mails())[0]?.last_problem), 'the first try failed');
    later(31 * 60);
    await service.restart();
    await until(async () => Boolean((await mails())[0]?.given_up_at), 'it is given up');
    expect(await mails()).toMatchObject([{ body: null, sent_at: null }]);
    expect(mailsTo(email)).toEqual([]);
  });

  it('leaves no token and no password in tables or log', async () => {
    const { email } = await register();
    const token = await linkFor(email);
    await mailed();
    const { rows } = await service.pool.query(
      `select (select json_agg(m) from mails m)::text || (select json_agg(p) from password_resets p)::text
         || (select json_agg(a) from accounts a)::text as all`,
    );
    const kept = JSON.stringify(rows) + JSON.stringify(service.log.lines);
    for (const secret of [token, old, next]) expect(kept).not.toContain(secret);
  });

  it('is of no use to who signed in with the old password a moment before', async () => {
    const { email, username } = await register();
    const token = await linkFor(email);
    const over = new AbortController();
    // Eight clients sign in repeatedly, so that some sign-ins are in progress when the password
    // changes.
    const logins = Array.from({ length: 8 }, async () => {
      const sessions = [];
      while (!over.signal.aborted) sessions.push(await signIn(username, old).catch(() => null));
      return sessions;
    });
    await reset(token).finally(() => over.abort());
    for (const session of (await Promise.all(logins)).flat()) {
      if (session === null) continue;
      const renewed = service.messenger.request(refresh, {
        refresh: session.refresh,
        rotate: false,
      });
      expect(await refusalOf(renewed)).toMatchObject({ code: 'session.over' });
    }
  });
});
