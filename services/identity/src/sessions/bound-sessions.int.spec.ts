import { createPublicKey } from 'node:crypto';
import { identityMessages, type RequestOf, sessionMessages } from '@trupial/contracts/messages';
import { type Role, roles } from '@trupial/contracts/values';
import { accessTokenKeyFrom } from '@trupial/service-kit';
import {
  refusalOf,
  startTestService,
  testSecret,
  type TestService,
  until,
} from '@trupial/service-kit/testing';
import { accessTokenVerifier } from '@trupial/service-kit/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { anAccount } from '../testing/an-account.ts';

const { createAccount, login, refresh } = identityMessages;
const { changePassword, endOtherSessions, endSession, sessions } = sessionMessages;
const password = 'correct horse battery';
const over = { kind: 'unauthenticated', code: 'session.over' };
const verifier = accessTokenVerifier(createPublicKey(accessTokenKeyFrom(testSecret)));
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const home = { network: '190.4.0.7', agent };
const elsewhere = { network: '203.0.113.9', agent };

let service: TestService;
let instant = Date.parse('2026-11-20T12:00:00.000Z');
const later = (seconds: number): void => void (instant += seconds * 1000);
const ids: Partial<Record<Role, number>> = {};

beforeAll(async () => {
  service = await startTestService({
    descriptor: identityService,
    clock: () => new Date(instant).toISOString(),
    env: { TRUPIAL_FIRST_PASSWORDS: 'change' },
  });
  for (const role of roles) await newAccount(role, `${role}1`);
});
afterAll(() => service.stop());

async function newAccount(role: Role, username: string, context = {}) {
  const account = anAccount({ role, username, password });
  const { accountId } = await service.messenger.request(createAccount, account, context);
  ids[role] = accountId;
  return accountId;
}
type Asked = Partial<RequestOf<typeof login>>;
const signIn = (changes: Asked = {}) =>
  service.messenger.request(login, { username: 'rider1', password, ...home, ...changes });
type By = Partial<RequestOf<typeof refresh>>;
const renew = (token: string, by: By = {}) =>
  service.messenger.request(refresh, { refresh: token, rotate: true, ...home, ...by });
const claims = async (token: string) => (await verifier(token, new Date(instant)))!;

describe('a session that is bound to a cookie', () => {
  const bound = async () => {
    const { refresh: token, cookie } = await signIn({ cookie: true });
    return { token, cookie: cookie! };
  };

  it('goes on with its cookie, and always rotates', async () => {
    const { token, cookie } = await bound();
    expect(cookie).toMatch(/^[\w-]{43}$/);
    const next = (await renew(token, { cookie, rotate: false })).refresh!;
    expect(next).not.toBe(token);
    later(60);
    await renew(next, { cookie });
  });

  it('is of no use to who has only its refresh token, and its owner goes on', async () => {
    const { token, cookie } = await bound();
    const other = (await bound()).cookie;
    for (const by of [{}, { cookie: '' }, { cookie: 'A'.repeat(43) }, { cookie: other }]) {
      expect(await refusalOf(renew(token, by))).toMatchObject(over);
      expect(await refusalOf(renew(token, { ...by, rotate: false }))).toMatchObject(over);
    }
    const next = (await renew(token, { cookie })).refresh!;
    // Also within the ten seconds in which the owner's other tabs get the same successor.
    expect(await refusalOf(renew(token))).toMatchObject(over);
    await renew(next, { cookie });
  });

  it('gives 20 tabs at once one successor, from whatever network', async () => {
    const { token, cookie } = await bound();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => renew(token, { cookie, ...(n % 2 ? home : elsewhere) })),
    );
    expect(new Set(replies.map((reply) => reply.refresh)).size).toBe(1);
  });

  it('keeps no cookie, no address and no attempt', async () => {
    const attempt = 'the attempt of a browser';
    const { token, cookie } = await bound();
    await renew(token, { cookie, attempt });
    const { rows } = await service.pool.query('select json_agg(s)::text as kept from sessions s');
    for (const secret of [cookie, home.network, 'rv:140', attempt]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});

describe('a session without a cookie', () => {
  it('gives its successor again only to who has rotated it', async () => {
    const { refresh: token, cookie } = await signIn();
    expect(cookie).toBeNull();
    const next = (await renew(token)).refresh;
    expect((await renew(token)).refresh).toBe(next);
    // Somebody else has the old token: one of the two stole it.
    expect(await refusalOf(renew(token, elsewhere))).toMatchObject(over);
    expect(await refusalOf(renew(next!))).toMatchObject(over);
  });
});

describe('the end of a session', () => {
  it.each([
    ['rider', 90],
    ['driver', 14],
    ['operator', 14],
    ['staff', 14],
  ] as const)('of a %s comes after %i days, whatever is refreshed', async (role, days) => {
    let token = (await signIn({ username: `${role}1` })).refresh;
    for (let day = 1; day < days; day += 1) {
      later(86_400);
      token = (await renew(token)).refresh!;
    }
    later(86_400 - 1);
    token = (await renew(token)).refresh!;
    later(1);
    expect(await refusalOf(renew(token))).toMatchObject(over);
  });
});

describe('one’s own sessions', () => {
  const own = async () =>
    (await service.messenger.request(sessions, { accountId: ids.operator! })).sessions;
  const begin = async (changes: Asked = {}) =>
    claims((await signIn({ username: 'operator1', ...changes })).access);

  it('are listed with their device, and end one by one or all but one', async () => {
    const first = await begin();
    later(60);
    const second = await begin({ agent: 'curl/8.5.0' });
    const third = await begin();
    const accountId = ids.operator!;
    const listed = await own();
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      [first, second, third].map(({ sessionId }) => sessionId).toSorted(),
    );
    expect(listed.find(({ id }) => id === first.sessionId)).toEqual({
      id: first.sessionId,
      device: 'Firefox · Linux',
      begunAt: new Date(instant - 60_000).toISOString(),
      lastUsedAt: new Date(instant - 60_000).toISOString(),
      endsAt: new Date(instant - 60_000 + 14 * 86_400_000).toISOString(),
    });
    expect(listed.find(({ id }) => id === second.sessionId)?.device).toBeNull();
    // Not somebody else's.
    const { sessionId } = first;
    await service.messenger.request(endSession, { accountId: ids.rider!, sessionId });
    expect(await own()).toHaveLength(3);
    await service.messenger.request(endSession, { accountId, sessionId });
    expect(await own()).toHaveLength(2);
    const kept = { accountId, sessionId: third.sessionId };
    await service.messenger.request(endOtherSessions, kept);
    expect((await own()).map(({ id }) => id)).toEqual([third.sessionId]);
  });
});

describe('a password', () => {
  const change = (accountId: number, sessionId: string, changes = {}) =>
    service.messenger.request(changePassword, {
      accountId,
      sessionId,
      password,
      newPassword: 'staple the battery well',
      ...changes,
    });

  it('is changed by its owner with the present one; other sessions end, this one goes on', async () => {
    const accountId = await newAccount('staff', 'stella');
    const names = { username: 'stella' };
    const [here, there] = [await signIn(names), await signIn(names)];
    const { sessionId } = await claims(here.access);
    for (const [changes, code] of [
      [{ password: 'wrong' }, 'proof.wrong_password'],
      [{ newPassword: password }, 'password.same'],
      [{ newPassword: 'too short' }, 'password.short'],
    ] as const) {
      expect(await refusalOf(change(accountId, sessionId, changes))).toMatchObject({ code });
    }
    await renew(there.refresh);
    later(600);
    const { access } = await change(accountId, sessionId);
    expect(await claims(access)).toMatchObject({ sessionId, provedAt: instant });
    expect(await refusalOf(renew(there.refresh))).toMatchObject(over);
    await renew(here.refresh);
    expect(await refusalOf(signIn(names))).toMatchObject({ code: 'login.invalid_credentials' });
    await signIn({ ...names, password: 'staple the battery well' });
  });

  it('is not changed when it was taken back while the new one was hashed', async () => {
    const accountId = await newAccount('rider', 'rina');
    const { sessionId } = await claims((await signIn({ username: 'rina' })).access);
    const client = await service.pool.connect();
    await client.query('begin');
    await client.query(`update accounts set password_hash = 'nobody’s' where id = $1`, [accountId]);
    const late = refusalOf(change(accountId, sessionId));
    await until(async () => {
      const { rowCount } = await service.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    }, 'the change waits for the account');
    await client.query('commit');
    client.release();
    expect(await late).toMatchObject({ code: 'proof.wrong_password' });
    const { rows } = await service.pool.query('select password_hash from accounts where id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ password_hash: 'nobody’s' }]);
  });

  it('that the office chose must be changed: every token says so until it is', async () => {
    const who = { id: String(ids.staff), role: 'staff', username: 'staff', proofAge: 1 } as const;
    const accountId = await newAccount('operator', 'otto', { who });
    const signedIn = await signIn({ username: 'otto' });
    const first = await claims(signedIn.access);
    expect(first.mustChangePassword).toBe(true);
    expect((await claims((await renew(signedIn.refresh)).access)).mustChangePassword).toBe(true);
    const { access } = await change(accountId, first.sessionId);
    expect((await claims(access)).mustChangePassword).toBe(false);
    const next = await signIn({ username: 'otto', password: 'staple the battery well' });
    expect((await claims(next.access)).mustChangePassword).toBe(false);
    // Riders choose their own, and so does who sets the product up.
    expect((await claims((await signIn()).access)).mustChangePassword).toBe(false);
  });
});
