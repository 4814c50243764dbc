import {
  accountMessages,
  erasureMessages,
  identityMessages,
  securityMessages,
  sessionMessages,
  staffMessages,
} from '@trupial/contracts/messages';
import type { SecurityKind } from '@trupial/contracts/values';
import { refusalOf, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { keptMailsTo } from '../testing/mails-to.ts';

const { createAccount, login, logout, refresh } = identityMessages;
const { confirmEmail, forgotPassword, registerRider, resetPassword, undoEmail, updateProfile } =
  accountMessages;
const { reactivateAccount, suspendAccount } = staffMessages;
const password = 'correct horse battery';
const network = '198.51.100.77';

interface Row {
  readonly kind: SecurityKind;
  readonly actor: number | null;
  readonly subject: number | null;
  readonly network: string | null;
  readonly detail: string;
}

describe('what the security log has rows of', () => {
  let service: TestService;
  let staffId: number;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  let people = 0;
  const ask: TestService['messenger']['request'] = (...sent) => service.messenger.request(...sent);
  const asStaff = () => ({ who: { id: String(staffId), role: 'staff' as const } });
  const rows = async (kind: SecurityKind): Promise<Row[]> => {
    const { rows: found } = await service.pool.query<Row>(
      `select kind, actor, subject, network, detail from security_log where kind = $1
       order by sequence`,
      [kind],
    );
    return found;
  };
  const mailed = async (to: string, subject: string): Promise<string> => {
    let body: string | undefined;
    await until(async () => {
      const mails = await keptMailsTo(service.messenger, to);
      body = mails.find((mail) => mail.subject.includes(subject))?.text;
      return body !== undefined;
    }, `a mail "${subject}" to ${to}`);
    return /#token=([\w-]{43})/.exec(body ?? '')?.[1] ?? 'no link';
  };
  const person = () => {
    people += 1;
    return {
      username: `chuchubi${people}`,
      email: `chuchubi${people}@example.com`,
      firstName: 'Canaria',
      lastName: 'Curiel',
      phone: '+59995123456',
      password,
    };
  };
  const register = async () => {
    const { username, email, ...rest } = person();
    const session = await ask(registerRider, { username, email, ...rest, network });
    return { ...session, email };
  };

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
      env: { TRUPIAL_RATE_LIMITS: 'strict', TRUPIAL_PUBLIC_URL: 'https://taxi.example' },
    });
    const staff = { ...person(), role: 'staff' as const, vehicle: null };
    ({ accountId: staffId } = await ask(createAccount, staff));
  });
  afterAll(() => service.stop());
  beforeEach(() => service.owner.query('delete from identity.security_log'));

  it('sign-ins, with the network but not the address', async () => {
    const { accountId, username } = await register();
    await ask(login, { username, password, network });
    const row = { actor: accountId, subject: accountId, network: '198.51.100.0/24', detail: '{}' };
    expect(await rows('sign_in.done')).toMatchObject([row, row]);
    const created = { actor: accountId, subject: accountId, detail: '{"role":"rider"}' };
    expect(await rows('account.created')).toMatchObject([created]);
  });

  it('wrong passwords and locks: the first at once, the others by their number', async () => {
    const { accountId, username } = await register();
    const guess = (name: string) =>
      refusalOf(ask(login, { username: name, password: 'a guess', network: '203.0.113.5' }));
    for (let tries = 0; tries < 9; tries += 1) await guess(username);
    await guess('nobody.at.all');
    await until(async () => (await rows('sign_in.failed')).length === 2, 'the first ones');
    await service.restart();
    const failed = await rows('sign_in.failed');
    const ofName = failed.filter(({ subject }) => subject === accountId);
    expect(ofName.map(({ detail }) => JSON.parse(detail).count)).toEqual([1, 4]);
    expect(failed.filter(({ subject }) => subject === null)).toHaveLength(1);
    const locked = await rows('sign_in.locked');
    expect(locked.map(({ detail }) => JSON.parse(detail).count)).toEqual([1, 3]);
    expect(locked[0]).toMatchObject({ subject: accountId, network: '203.0.113.0/24' });
  });

  it('the end of a session, and a stolen refresh token', async () => {
    const { accountId, refresh: first } = await register();
    const { refresh: second } = await ask(refresh, { refresh: first, rotate: true });
    await ask(refresh, { refresh: second ?? '', rotate: true });
    instant += 60_000;
    await refusalOf(ask(refresh, { refresh: first, rotate: true }));
    await refusalOf(ask(refresh, { refresh: first, rotate: true }));
    expect(await rows('session.replayed')).toMatchObject([{ subject: accountId }]);
    const { refresh: other } = await register();
    const [sessionId = ''] = other.split('.');
    await ask(logout, { sessionId });
    await ask(logout, { sessionId });
    expect(await rows('session.ended')).toHaveLength(1);
  });

  it('a new password by mail, and an address', async () => {
    const { accountId, username, email } = await register();
    await ask(confirmEmail, { token: await mailed(email, 'Confirm your') });
    expect(await rows('email.confirmed')).toMatchObject([{ subject: accountId }]);
    await ask(forgotPassword, { email });
    await ask(forgotPassword, { email: 'nobody@example.com' });
    const token = await mailed(email, 'Reset your');
    expect(await rows('password.reset_asked')).toMatchObject([{ subject: accountId }]);
    const next = 'five words are better still';
    await ask(resetPassword, { token, password: next, network });
    expect(await rows('password.reset_done')).toMatchObject([
      { subject: accountId, network: '198.51.100.0/24' },
    ]);
    const profile = { firstName: 'Maria', lastName: 'Curiel', phone: '+59995123456' };
    const { refresh: own } = await ask(login, { username, password: next, network });
    const [sessionId = ''] = own.split('.');
    for (let times = 0; times < 2; times += 1) {
      await ask(updateProfile, { accountId, sessionId, ...profile, email: `new.${email}` });
    }
    expect(await rows('email.change_asked')).toMatchObject([{ subject: accountId }]);
    await ask(undoEmail, { token: await mailed(email, 'is being changed') });
    expect(await rows('email.undone')).toMatchObject([{ subject: accountId }]);
  });

  it('a password of one’s own choice, a wrong proof, and sessions that its owner ends', async () => {
    const { accountId, username, refresh: token } = await register();
    const [sessionId = ''] = token.split('.');
    const newPassword = 'staple the battery well';
    const change = { accountId, sessionId, newPassword, network };
    await refusalOf(ask(sessionMessages.changePassword, { ...change, password: 'a guess' }));
    await until(async () => (await rows('proof.failed')).length === 1, 'the wrong proof');
    await ask(sessionMessages.changePassword, { ...change, password });
    expect(await rows('password.changed')).toMatchObject([{ subject: accountId }]);
    await ask(login, { username, password: newPassword, network });
    // What ends nothing leaves no row: so nobody fills the log with it.
    const gone = '0199a7c4-0000-7000-8000-000000000000';
    for (let times = 0; times < 2; times += 1) {
      await ask(sessionMessages.endOtherSessions, { accountId, sessionId });
      for (const one of [sessionId, gone]) {
        await ask(sessionMessages.endSession, { accountId, sessionId: one });
      }
    }
    expect(await rows('sessions.ended')).toMatchObject([{ subject: accountId }]);
    expect(await rows('session.ended')).toMatchObject([{ subject: accountId }]);
  });

  it('the caller’s network, which comes with each message', async () => {
    const from = { network: '203.0.113.8' };
    const { accountId } = await ask(
      createAccount,
      { ...person(), role: 'staff', vehicle: null },
      from,
    );
    const { email, refresh: token } = await register();
    await ask(confirmEmail, { token: await mailed(email, 'Confirm your') }, from);
    await ask(suspendAccount, { accountId }, { ...asStaff(), ...from });
    await ask(logout, { sessionId: token.split('.')[0] ?? '' }, from);
    const kinds = ['email.confirmed', 'account.suspended', 'session.ended'] as const;
    for (const kind of kinds)
      expect(await rows(kind)).toMatchObject([{ network: '203.0.113.0/24' }]);
    const created = (await rows('account.created')).find(({ subject }) => subject === accountId);
    expect(created).toMatchObject({ network: '203.0.113.0/24' });
    // Who asks for a link to a new password is not who is waited on when it is written.
    await ask(forgotPassword, { email }, from);
    await mailed(email, 'Reset your');
    expect(await rows('password.reset_asked')).toMatchObject([{ network: null }]);
  });

  it('what staff does to accounts, once for each change', async () => {
    const { accountId, username } = await register();
    for (const message of [suspendAccount, suspendAccount, reactivateAccount]) {
      await ask(message, { accountId }, asStaff());
    }
    const by = { actor: staffId, subject: accountId };
    expect(await rows('account.suspended')).toMatchObject([by]);
    expect(await rows('account.reactivated')).toMatchObject([by]);
    const gone = { phone: null, email: null, username };
    await ask(erasureMessages.eraseAccounts, { ...gone, preview: true }, asStaff());
    expect(await rows('account.erased')).toEqual([]);
    await ask(erasureMessages.eraseAccounts, { ...gone, preview: false }, asStaff());
    expect(await rows('account.erased')).toMatchObject([by]);
  });

  it('is listed for staff by kind, account and island day, in pages', async () => {
    const { accountId, username } = await register();
    await ask(login, { username, password, network });
    const all = { kind: null, account: null, day: null };
    const list = (filter: object, page = {}) =>
      ask(securityMessages.securityLog, { ...all, ...filter, ...page });
    const [newest] = (await list({})).entries;
    expect(newest).toMatchObject({
      kind: 'sign_in.done',
      subject: { id: accountId, username },
      network: '198.51.100.0/24',
    });
    expect((await list({ kind: 'account.created' })).entries).toHaveLength(1);
    for (const account of [username.toUpperCase(), String(accountId)]) {
      expect((await list({ account })).entries).toHaveLength(3);
    }
    expect((await list({ account: 'nobody' })).entries).toEqual([]);
    expect((await list({ day: '2026-11-20' })).entries).toHaveLength(3);
    expect((await list({ day: '2026-11-19' })).entries).toEqual([]);
    const first = await list({}, { limit: 2 });
    const { entries } = await list({}, { limit: 2, cursor: first.next });
    expect([...first.entries, ...entries].map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
    const state = await ask(securityMessages.checkSecurityLog, {});
    expect(state).toMatchObject({ through: 3, unchecked: 0, fault: null });
    expect(state.hash).toMatch(/^[\da-f]{64}$/);
  });

  it('names nobody: no username, name, address, number or whole network', async () => {
    const { username } = await register();
    await refusalOf(ask(login, { username, password: 'a guess', network }));
    await until(async () => (await rows('sign_in.failed')).length === 1, 'the wrong one');
    const { rows: all } = await service.pool.query('select * from security_log');
    expect(all.length).toBeGreaterThan(2);
    expect(JSON.stringify(all)).not.toMatch(/chuchubi|canaria|curiel|5123456|100\.77/i);
  });
});
