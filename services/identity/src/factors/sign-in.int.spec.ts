import { factorMessages, identityMessages, sessionMessages } from '@trupial/contracts/messages';
import type { UsedPasskey } from '@trupial/contracts/values';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FactorBench,
  rightPassword,
  siteOrigin,
  startFactorBench,
} from '../testing/start-factor-bench.ts';
import { VirtualPasskey } from '../testing/virtual-passkey.ts';

const { finishSignIn, startPasskeySignIn } = factorMessages;
const wrong = { kind: 'unauthenticated', code: 'second_factor.wrong' };
const over = { kind: 'unauthenticated', code: 'second_factor.over' };

describe('signing in with a second factor', () => {
  let bench: FactorBench;
  beforeAll(async () => {
    bench = await startFactorBench();
  });
  afterAll(() => bench.stop());

  const use = (token: string, passkey: UsedPasskey) =>
    bench.messenger.request(finishSignIn, { step: { method: 'passkey', token, passkey } });

  it('asks nothing of an account without one, and tells nothing without the right password', async () => {
    const [without, having] = [await bench.person('rider'), await bench.person('rider')];
    await bench.addApp(having.accountId);
    expect(await bench.signIn(without.username)).toMatchObject({ accountId: without.accountId });
    const refusals = [without, having].map(({ username }) =>
      refusalOf(bench.signIn(username, 'guess')),
    );
    const [one, other] = (await Promise.all(refusals)).map((refusal) => refusal.toShape());
    expect(one).toMatchObject({ code: 'login.invalid_credentials' });
    expect(other).toEqual(one);
  });

  it('takes each code of the app once, also of a step before it', async () => {
    const { accountId, username } = await bench.person('staff');
    const { secret } = await bench.addApp(accountId);
    const { token, ways, passkey } = await bench.question(username);
    expect({ ways, passkey }).toEqual({ ways: ['code'], passkey: null });
    const code = bench.codeOf(secret);
    expect(await bench.typeCode(token, code)).toMatchObject({ accountId, role: 'staff' });

    const again = await bench.question(username);
    expect(await refusalOf(bench.typeCode(again.token, code))).toMatchObject(wrong);
    const before = bench.codeOf(secret, -1);
    expect(await refusalOf(bench.typeCode(again.token, before))).toMatchObject(wrong);
    // The question stays open for somebody who has mistyped.
    expect(await bench.typeCode(again.token, bench.codeOf(secret, 1))).toMatchObject({ accountId });
    expect(await refusalOf(bench.typeCode(again.token, bench.codeOf(secret, 1)))).toMatchObject(
      over,
    );
  });

  it('lets one of two calls with the same code in', async () => {
    const { accountId, username } = await bench.person('staff');
    const { secret } = await bench.addApp(accountId);
    const tokens = await Promise.all([bench.question(username), bench.question(username)]);
    const code = bench.codeOf(secret);
    const tried = await Promise.allSettled(tokens.map(({ token }) => bench.typeCode(token, code)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes each recovery code once, and tells the owner', async () => {
    const email = 'codes@example.com';
    const { accountId, username } = await bench.person('operator', email);
    const { recoveryCodes } = await bench.addApp(accountId);
    const [code = ''] = recoveryCodes ?? [];
    const first = await bench.question(username);
    expect(await bench.typeCode(first.token, ` ${code.toUpperCase()}`)).toMatchObject({
      accountId,
    });
    const second = await bench.question(username);
    expect(await refusalOf(bench.typeCode(second.token, code))).toMatchObject(wrong);
    expect(await bench.mailsTo(email)).toContain(
      'A recovery code of your Trupial account was used',
    );
    const { rows } = await bench.pool.query<{ row: string }>(
      'select recovery_codes::text as row from recovery_codes',
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const one of recoveryCodes ?? []) expect(JSON.stringify(rows)).not.toContain(one);
  });

  it('takes a passkey after the password, and only one of that account', async () => {
    const [mine, other] = [await bench.person('staff'), await bench.person('staff')];
    const { passkey } = await bench.addPasskey(mine.accountId);
    const { passkey: others } = await bench.addPasskey(other.accountId);
    const { token, passkey: options, ways } = await bench.question(mine.username);
    expect(ways).toEqual(['passkey', 'code']);
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'taxi.example' });
    expect(await use(token, passkey.use(options!))).toMatchObject({ accountId: mine.accountId });

    const again = await bench.question(mine.username);
    expect(await refusalOf(use(again.token, others.use(again.passkey!)))).toMatchObject(wrong);
    // A question is good for one answer, right or wrong.
    expect(await refusalOf(use(again.token, passkey.use(again.passkey!)))).toMatchObject(over);
  });

  it('takes a passkey alone', async () => {
    const { accountId } = await bench.person('operator');
    const { passkey } = await bench.addPasskey(accountId);
    const { token, options } = await bench.messenger.request(startPasskeySignIn, {});
    const answer = passkey.use(options);
    expect(await use(token, answer)).toMatchObject({ accountId, role: 'operator' });
    expect(await refusalOf(use(token, answer))).toMatchObject(over);
  });

  it.each<[string, Parameters<VirtualPasskey['use']>[1]]>([
    ['another site', { origin: 'https://taxi.example.evil.test' }],
    ['another port', { origin: 'https://taxi.example:8443' }],
    ['this computer', { origin: 'http://localhost:3000' }],
    ["another site's passkey", { host: 'evil.test' }],
    ['another question', { challenge: 'Zm9yZ2Vk' }],
    ['no finger, face or PIN', { unverified: true }],
    ['a counter that was seen before', { counter: 1 }],
  ])('refuses a passkey with %s', async (_, forged) => {
    const { accountId } = await bench.person('staff');
    const { passkey } = await bench.addPasskey(accountId);
    const good = await bench.messenger.request(startPasskeySignIn, {});
    expect(await use(good.token, passkey.use(good.options))).toMatchObject({ accountId });
    const { token, options } = await bench.messenger.request(startPasskeySignIn, {});
    expect(await refusalOf(use(token, passkey.use(options, forged)))).toMatchObject(wrong);
  });

  it('refuses a passkey that nobody has added, and one of a suspended account', async () => {
    const stranger = new VirtualPasskey(siteOrigin);
    const first = await bench.messenger.request(startPasskeySignIn, {});
    expect(await refusalOf(use(first.token, stranger.use(first.options)))).toMatchObject(wrong);

    const { accountId } = await bench.person('rider');
    const { passkey } = await bench.addPasskey(accountId);
    await bench.pool.query('update accounts set suspended = true where id = $1', [accountId]);
    const { token, options } = await bench.messenger.request(startPasskeySignIn, {});
    expect(await refusalOf(use(token, passkey.use(options)))).toMatchObject({
      code: 'account.suspended',
    });
  });

  it('ends a question after five minutes, by another password, and never takes it for another purpose', async () => {
    const { accountId, username } = await bench.person('staff');
    const { passkey } = await bench.addPasskey(accountId);
    const { secret } = await bench.addApp(accountId);
    const late = await bench.question(username);
    bench.later(301);
    expect(await refusalOf(bench.typeCode(late.token, bench.codeOf(secret)))).toMatchObject(over);

    const stale = await bench.question(username);
    await bench.pool.query('update accounts set password_hash = $2 where id = $1', [
      accountId,
      'another',
    ]);
    expect(await refusalOf(bench.typeCode(stale.token, bench.codeOf(secret)))).toMatchObject(over);

    const adding = await bench.messenger.request(factorMessages.startPasskey, { accountId });
    expect(await refusalOf(use(adding.token, passkey.use(adding.options)))).toMatchObject(over);
    const proving = await bench.messenger.request(factorMessages.startProof, { accountId });
    const { token, options } = proving.passkey!;
    expect(await refusalOf(use(token, passkey.use(options)))).toMatchObject(over);
    const { rowCount } = await bench.pool.query('select from sessions where account_id = $1', [
      accountId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('guessing a second factor', () => {
  let bench: FactorBench;
  beforeAll(async () => {
    bench = await startFactorBench({ TRUPIAL_RATE_LIMITS: 'strict' });
  });
  afterAll(() => bench.stop());

  it('locks the account like wrong passwords, however often the right password comes between', async () => {
    const email = 'guessed@example.com';
    const { accountId, username } = await bench.person('staff', email);
    const { secret } = await bench.addApp(accountId);
    let guesses = 0;
    for (; guesses < 20; guesses += 1) {
      const refusal = await refusalOf(bench.signIn(username));
      if (refusal.code === 'too_many') break;
      const { token } = refusal.extra.secondFactor!;
      const guessed = await refusalOf(bench.typeCode(token, '000000', `203.0.113.${guesses}`));
      if (guessed.code === 'too_many') break;
      expect(guessed).toMatchObject(wrong);
    }
    expect(guesses).toBeLessThanOrEqual(3);
    expect(await refusalOf(bench.signIn(username))).toMatchObject({ code: 'too_many' });
    bench.later(61);
    const { token } = await bench.question(username);
    bench.later(180);
    expect(await bench.typeCode(token, bench.codeOf(secret))).toMatchObject({ accountId });
    // The right code ends the count.
    expect(await bench.question(username)).toMatchObject({ ways: ['code'] });
  });

  it('goes on being counted when the right password is given to choose another', async () => {
    const { accountId, username } = await bench.person('rider');
    const [sessionId = ''] = (await bench.signIn(username)).refresh.split('.');
    const { secret } = await bench.addApp(accountId);
    const prove = (code: string) =>
      bench.messenger.request(identityMessages.prove, {
        accountId,
        sessionId,
        proof: { method: 'code', code },
      });
    const choose = (password: string, newPassword: string) =>
      bench.messenger.request(sessionMessages.changePassword, {
        accountId,
        sessionId,
        password,
        newPassword,
      });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await refusalOf(prove('000000'))).toMatchObject({ code: 'proof.wrong_factor' });
    }
    // What is refused for its new password is no try, and leaves the count as it is.
    for (const [next, code] of [
      [rightPassword, 'password.same'],
      ['short', 'password.short'],
    ] as const) {
      expect(await refusalOf(choose(rightPassword, next))).toMatchObject({ code });
    }
    await choose(rightPassword, 'staple the battery well');
    expect(await refusalOf(prove('000000'))).toMatchObject({ code: 'proof.wrong_factor' });
    expect(await refusalOf(prove(bench.codeOf(secret)))).toMatchObject({ code: 'too_many' });
    bench.later(61);
    expect(await prove(bench.codeOf(secret))).toHaveProperty('access');
    // The right code ends the count.
    await choose('staple the battery well', 'a heron in the mangroves');
  });

  it('does not count a sign-in that needs no second factor twice', async () => {
    const { username, accountId } = await bench.person('rider');
    for (let n = 0; n < 8; n += 1) await bench.signIn(username);
    const { rowCount } = await bench.pool.query(
      'select from password_guesses where account_id = $1',
      [accountId],
    );
    expect(rowCount).toBe(0);
  });
});
