import { createPublicKey } from 'node:crypto';
import { identityMessages, type RequestOf, sessionMessages } from '@trupial/contracts/messages';
import { accessTokenKeyFrom } from '@trupial/service-kit';
import { accessTokenVerifier } from '@trupial/service-kit/tokens';
import {
  refusalOf,
  startTestService,
  testSecret,
  type TestService,
} from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityService } from '../index.ts';
import { comparing } from '../passwords/password-hashing.ts';
import { readRefreshToken } from './refresh-token.ts';
import { anAccount } from '../testing/an-account.ts';

const { createAccount, login, logout, refresh } = identityMessages;
const { livingSessions } = sessionMessages;
const accessTokenKey = createPublicKey(accessTokenKeyFrom(testSecret));
const password = 'correct horse battery';
const over = { kind: 'unauthenticated', code: 'session.over' };

describe('sessions', () => {
  let service: TestService;
  let accountId: number;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  const later = (seconds: number): void => void (instant += seconds * 1000);
  const verify = (token: string) => accessTokenVerifier(accessTokenKey)(token, new Date(instant));

  const signIn = (changes: Partial<RequestOf<typeof login>> = {}) =>
    service.messenger.request(login, { username: 'maria', password, ...changes });
  const renew = (token: string, rotate: boolean) =>
    service.messenger.request(refresh, { refresh: token, rotate });
  const rotated = async (token: string): Promise<string> => (await renew(token, true)).refresh!;
  const suspend = (yes: boolean) =>
    service.pool.query('update accounts set suspended = $1 where id = $2', [yes, accountId]);

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
    });
    ({ accountId } = await service.messenger.request(createAccount, anAccount({ password })));
  });
  afterAll(() => service.stop());

  describe('login', () => {
    it('answers two tokens and who it is, whatever the case of the name', async () => {
      const reply = await signIn({ username: ' mARIA ' });
      expect(reply).toMatchObject({ accountId, username: 'Maria', role: 'rider' });
      expect(await verify(reply.access)).toEqual({
        accountId,
        role: 'rider',
        username: 'Maria',
        sessionId: readRefreshToken(reply.refresh)!.sessionId,
        provedAt: instant,
        mustChangePassword: false,
        expiresAt: expect.any(Number),
      });
    });

    const wrong: Partial<RequestOf<typeof login>>[] = [
      { password: 'correct horse batterY' },
      { password: '' },
      { username: 'nobody' },
      { username: '' },
      { username: 'maria\u0000' },
      { username: '\ud800' },
      { username: "maria' --" },
    ];
    it.each(wrong)('refuses %j with one and the same text', async (changes) =>
      expect((await refusalOf(signIn(changes))).toShape()).toEqual({
        kind: 'unauthenticated',
        code: 'login.invalid_credentials',
        error: 'Invalid credentials',
      }),
    );

    it('does the same work for a name that nobody has as for a wrong password', async () => {
      const compare = vi.spyOn(comparing, 'compare');
      const comparedFor = async (changes: Partial<RequestOf<typeof login>>): Promise<number> => {
        const before = compare.mock.calls.length;
        await refusalOf(signIn({ password: 'wrong', ...changes }));
        return compare.mock.calls.length - before;
      };
      // To compare a password is nearly all of the time that an answer takes.
      expect(await comparedFor({})).toBe(1);
      expect(await comparedFor({ username: 'nobody' })).toBe(1);
    });

    it('refuses a suspended account, but only to who knows its password', async () => {
      await suspend(true);
      expect(await refusalOf(signIn())).toMatchObject({
        kind: 'forbidden',
        code: 'account.suspended',
        message: 'This account is suspended. Please contact the office.',
      });
      expect(await refusalOf(signIn({ password: 'wrong' }))).toMatchObject({
        message: 'Invalid credentials',
      });
      await suspend(false);
    });
  });

  describe('refresh without rotating', () => {
    it('gives a new access token and leaves the refresh token valid', async () => {
      const { refresh: token } = await signIn();
      for (let i = 0; i < 3; i += 1) {
        later(3600);
        const reply = await renew(token, false);
        expect(reply.refresh).toBeNull();
        expect(await verify(reply.access)).toMatchObject({ accountId });
      }
    });

    it('ends with the session after thirty days', async () => {
      const { refresh: token } = await signIn();
      later(30 * 86_400 - 1);
      await renew(token, false);
      later(1);
      expect(await refusalOf(renew(token, false))).toMatchObject(over);
    });

    it.each(['', 'x', 'a.b.c', '\u0000'])('refuses %j', async (token) =>
      expect(await refusalOf(renew(token, false))).toMatchObject(over),
    );

    it('refuses a forged token, and the session does not end by it', async () => {
      const { refresh: token } = await signIn();
      const [id, , mac] = token.split('.');
      for (const forged of [`${id}.2.${mac}`, `${id}.1.${'A'.repeat(43)}`]) {
        expect(await refusalOf(renew(forged, true))).toMatchObject(over);
      }
      await renew(token, false);
    });

    it('is refused at once when the account is suspended', async () => {
      const { refresh: token } = await signIn();
      await suspend(true);
      expect(await refusalOf(renew(token, false))).toMatchObject({ code: 'account.suspended' });
      await suspend(false);
      await renew(token, false);
    });
  });

  describe('refresh with rotating', () => {
    it('gives a successor, which is then the good one', async () => {
      const { refresh: first } = await signIn();
      const second = await rotated(first);
      expect(second).not.toBe(first);
      later(60);
      expect(await rotated(second)).not.toBe(second);
    });

    it('gives 20 at once one successor, and nobody is logged out', async () => {
      const { refresh: first } = await signIn();
      const replies = await Promise.all(Array.from({ length: 20 }, () => renew(first, true)));
      const successors = new Set(replies.map((reply) => reply.refresh));
      expect(successors.size).toBe(1);
      for (const { access } of replies) expect(await verify(access)).toMatchObject({ accountId });
      later(60);
      await rotated([...successors][0]!);
    });

    it('gives the same successor again for ten seconds', async () => {
      const { refresh: first } = await signIn();
      const second = await rotated(first);
      later(10);
      expect(await rotated(first)).toBe(second);
      await renew(first, false);
      await renew(second, false);
    });

    it('takes a later repeat for theft: the whole family ends', async () => {
      const { refresh: first } = await signIn();
      const second = await rotated(first);
      later(11);
      expect(await refusalOf(renew(first, true))).toMatchObject(over);
      expect(await refusalOf(renew(second, true))).toMatchObject(over);
      expect(await refusalOf(renew(second, false))).toMatchObject(over);
    });

    it('takes a token older than the one before for theft even at once', async () => {
      const { refresh: first } = await signIn();
      const third = await rotated(await rotated(first));
      expect(await refusalOf(renew(first, false))).toMatchObject(over);
      expect(await refusalOf(renew(third, false))).toMatchObject(over);
    });

    it('leaves the account’s other sessions alone', async () => {
      const { refresh: other } = await signIn();
      const { refresh: first } = await signIn();
      await rotated(first);
      later(11);
      await refusalOf(renew(first, true));
      await renew(other, false);
    });
  });

  describe('logout', () => {
    it('ends the family', async () => {
      const { refresh: first } = await signIn();
      const second = await rotated(first);
      const { sessionId } = readRefreshToken(first)!;
      await service.messenger.request(logout, { sessionId });
      await service.messenger.request(logout, { sessionId });
      expect(await refusalOf(renew(second, true))).toMatchObject(over);
      expect(await refusalOf(renew(first, true))).toMatchObject(over);
    });

    it.each(['', 'x', '00000000-0000-0000-0000-000000000000'])(
      'of no session %j is done',
      async (sessionId) =>
        expect(await service.messenger.request(logout, { sessionId })).toEqual({}),
    );
  });

  it('keeps nothing with which one could sign in', async () => {
    const { refresh: token, access } = await signIn();
    const { rows } = await service.pool.query(
      `select (select json_agg(a) from accounts a)::text || (select json_agg(s) from sessions s)::text as all`,
    );
    const kept = JSON.stringify(rows) + JSON.stringify(service.log.lines);
    for (const part of [password, access, ...token.split('.').slice(2)]) {
      expect(kept).not.toContain(part);
    }
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('says which sessions live: not those that are over, nor of a suspended account', async () => {
    const sessionIdOf = async (access: string) => (await verify(access))?.sessionId ?? '';
    const living = async (...sessionIds: string[]) =>
      (await service.messenger.request(livingSessions, { sessionIds })).sessions;
    const [first, second] = [await signIn(), await signIn()];
    const ids = [await sessionIdOf(first.access), await sessionIdOf(second.access)] as const;
    expect((await living(...ids)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await service.messenger.request(logout, { sessionId: ids[0] });
    expect(await living(...ids)).toEqual([
      { id: ids[1], accountId, language: null, role: 'rider' },
    ]);
    await suspend(true);
    expect(await living(...ids)).toEqual([]);
    await suspend(false);
  });
});
