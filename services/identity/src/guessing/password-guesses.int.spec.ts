import { accountMessages, identityMessages, staffMessages } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityService } from '../index.ts';
import { anAccount } from '../testing/an-account.ts';
import { comparing } from '../passwords/password-hashing.ts';
import { keptMailsTo } from '../testing/mails-to.ts';

const { confirmEmail, forgotPassword, registerRider, resetPassword } = accountMessages;
/** Forty at once get their real answer, however long a busy machine takes for them. */
const login = { ...identityMessages.login, timeoutMs: 60_000 };
const right = 'correct horse battery';
const home = '198.51.100.7';
const wrongPassword = { kind: 'unauthenticated', code: 'login.invalid_credentials' };

describe('guessing the password of one account', () => {
  let service: TestService;
  let people = 0;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  const later = (seconds: number): void => void (instant += seconds * 1000);

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
      env: { TRUPIAL_RATE_LIMITS: 'strict', TRUPIAL_PUBLIC_URL: 'https://taxi.example' },
    });
  });
  afterAll(() => service.stop());

  const register = async (network?: string) => {
    people += 1;
    const username = `maria${people}`;
    const email = `${username}@example.com`;
    const { accountId } = await service.messenger.request(registerRider, {
      username,
      password: right,
      email,
      phone: '5123456',
      firstName: 'Maria',
      lastName: 'Curiel',
      network,
    });
    const asked = () => mailsTo(email, 'Confirm your');
    await until(async () => (await asked()).length === 1, 'the address is asked');
    await service.messenger.request(confirmEmail, { token: tokenIn((await asked())[0]!.text) });
    return { accountId, username, email };
  };
  const signIn = (username: string, password: string, network = home) =>
    service.messenger.request(login, { username, password, network });
  let strangers = 0;
  /** From another address each time. */
  const guess = (username: string) => {
    strangers += 1;
    return refusalOf(signIn(username, `guess ${strangers}`, `203.0.113.${strangers % 250}`));
  };
  const guessUntilLocked = async (username: string): Promise<number> => {
    for (let n = 0; n < 5; n += 1) expect(await guess(username)).toMatchObject(wrongPassword);
    return lockOf(username);
  };
  /** Seconds to wait, as a stranger is told. */
  const lockOf = async (username: string): Promise<number> => {
    const refusal = await guess(username);
    expect(refusal).toMatchObject({ kind: 'too_many', code: 'too_many' });
    return refusal.extra.retryAfterSeconds ?? 0;
  };
  const tokenIn = (text: string): string => /#token=([\w-]{43})/.exec(text)?.[1] ?? 'no link';
  const mailsTo = async (email: string, subject: string): Promise<{ text: string }[]> => {
    const mails = await keptMailsTo(service.messenger, email);
    return mails.filter((mail) => mail.subject.startsWith(subject));
  };

  it('has five tries from all addresses together; forty guesses cost the rest a wait', async () => {
    const { username } = await register();
    const refusals = [];
    for (let n = 0; n < 40; n += 1) refusals.push(await guess(username));
    expect(refusals.filter(({ kind }) => kind === 'unauthenticated')).toHaveLength(5);
    expect(refusals.filter(({ kind }) => kind === 'too_many')).toHaveLength(35);
    // The right password is refused alike, so that a lock does not tell which one it is.
    expect(await refusalOf(signIn(username, right, '192.0.2.1'))).toMatchObject({
      kind: 'too_many',
    });
  });

  it('has five tries also when forty come in one moment', async () => {
    const { username } = await register();
    const refusals = await Promise.all(Array.from({ length: 40 }, () => guess(username)));
    expect(refusals.filter(({ kind }) => kind === 'unauthenticated')).toHaveLength(5);
  });

  it('waits longer with each wrong password, at most a quarter of an hour', async () => {
    const { username } = await register();
    let wait = await guessUntilLocked(username);
    const waits = [wait];
    for (let n = 0; n < 6; n += 1) {
      later(wait);
      expect(await guess(username)).toMatchObject(wrongPassword);
      wait = await lockOf(username);
      waits.push(wait);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900]);
  });

  it('ends with the right password after the wait, and after a day without a try', async () => {
    const { username } = await register();
    later(await guessUntilLocked(username));
    await signIn(username, right, '192.0.2.1');
    later(await guessUntilLocked(username));
    expect(await guess(username)).toMatchObject(wrongPassword);
    later(25 * 3600);
    expect(await guessUntilLocked(username)).toBe(60);
  });

  it('does not end with the right password of a suspended account', async () => {
    const { username, accountId } = await register();
    await service.pool.query('update accounts set suspended = true where id = $1', [accountId]);
    for (let n = 0; n < 4; n += 1) expect(await guess(username)).toMatchObject(wrongPassword);
    expect(await refusalOf(signIn(username, right))).toMatchObject({ code: 'account.suspended' });
    expect(await lockOf(username)).toBe(60);
    // Nor is its network one with tries of its own.
    expect(await refusalOf(signIn(username, right))).toMatchObject({ kind: 'too_many' });
    // Who is reactivated comes in at once.
    const stella = anAccount({ role: 'staff', username: 'stella', password: right });
    const staff = await service.messenger.request(identityMessages.createAccount, stella);
    const who = { id: String(staff.accountId), role: 'staff' as const, username: 'stella' };
    await service.messenger.request(staffMessages.reactivateAccount, { accountId }, { who });
    await signIn(username, right);
  });

  it('does not lock the owner out of where he has signed in before', async () => {
    const { username } = await register();
    await signIn(username, right, home);
    await guessUntilLocked(username);
    for (let n = 0; n < 3; n += 1) await signIn(username.toUpperCase(), right, home);
    // His signing in gives strangers no new tries.
    expect(await lockOf(username)).toBe(60);
    for (let n = 0; n < 5; n += 1) {
      expect(await refusalOf(signIn(username, 'wrong', home))).toMatchObject(wrongPassword);
    }
    expect(await refusalOf(signIn(username, 'wrong', home))).toMatchObject({ kind: 'too_many' });
  });

  it('does not lock him out of where he opened the account', async () => {
    const { username } = await register(home);
    await guessUntilLocked(username);
    await signIn(username, right, home);
  });

  it('a network that is known to one account is a stranger to another', async () => {
    const [known, other] = [await register(), await register()];
    await signIn(known.username, right, home);
    await guessUntilLocked(other.username);
    expect(await refusalOf(signIn(other.username, right, home))).toMatchObject({
      kind: 'too_many',
    });
  });

  it('ends with a new password by mail, whose owner is known from then on', async () => {
    const { username, email } = await register();
    await guessUntilLocked(username);
    await service.messenger.request(forgotPassword, { email });
    const links = () => mailsTo(email, 'Reset your');
    await until(async () => (await links()).length === 1, 'the link arrives');
    const token = tokenIn((await links())[0]!.text);
    const [password, network] = ['staple the battery well', '192.0.2.77'];
    await service.messenger.request(resetPassword, { token, password, network });
    await guessUntilLocked(username);
    await signIn(username, password, network);
  });

  it('is the same for a name that nobody has', async () => {
    const nobody = `nobody${(people += 1)}`;
    const waits = [await guessUntilLocked(nobody)];
    later(60);
    expect(await guess(nobody)).toMatchObject(wrongPassword);
    waits.push(await lockOf(nobody.toUpperCase()));
    expect(waits).toEqual([60, 120]);
  });

  it('does the same work for a name that nobody has, locked or not', async () => {
    /** Passwords that are compared, by how often the name was tried: each takes its 20 ms. */
    const compare = vi.spyOn(comparing, 'compare');
    const comparedFor = async (username: string): Promise<number[]> => {
      const compared: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        const before = compare.mock.calls.length;
        await guess(username);
        compared.push(compare.mock.calls.length - before);
      }
      return compared;
    };
    const somebody = await comparedFor((await register()).username);
    expect(somebody[0]).toBe(1);
    expect(await comparedFor('nobody-a')).toEqual(somebody);
  });

  it('tells the owner, at most once a day', async () => {
    const { username, email } = await register();
    const told = () => mailsTo(email, 'Somebody tries');
    let wait = await guessUntilLocked(username);
    await until(async () => (await told()).length === 1, 'the owner is told');
    for (let n = 0; n < 5; n += 1) {
      later(wait);
      expect(await guess(username)).toMatchObject(wrongPassword);
      wait = await lockOf(username);
    }
    later(25 * 3600);
    await guessUntilLocked(username);
    await until(async () => (await told()).length > 1, 'the owner is told the next day');
    expect(await told()).toHaveLength(2);
  });

  it('keeps no name and no address', async () => {
    const { username, accountId } = await register();
    await signIn(username, right, home);
    await guessUntilLocked(username);
    const { rows } = await service.pool.query(
      `select (select json_agg(encode(g.key, 'escape')) from password_guesses g)::text
         || (select json_agg(encode(k.network, 'escape')) from known_networks k)::text as kept,
         (select count(*)::integer from known_networks where account_id = $1) as known`,
      [accountId],
    );
    expect(rows).toMatchObject([{ known: 1 }]);
    for (const clear of [username, home, '203.0.113']) {
      expect(JSON.stringify(rows)).not.toContain(clear);
    }
  });
});
