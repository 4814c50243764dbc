import { hash } from 'node:crypto';
import { erasureMessages, factorMessages, identityMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FactorBench, siteOrigin, startFactorBench } from '../testing/start-factor-bench.ts';
import { VirtualPasskey } from '../testing/virtual-passkey.ts';

const m = factorMessages;
const changed = 'How you sign in to Trupial was changed';

describe('the factors of an account', () => {
  let bench: FactorBench;
  beforeAll(async () => {
    bench = await startFactorBench();
  });
  afterAll(() => bench.stop());

  const view = (accountId: number) => bench.messenger.request(m.secondFactors, { accountId });

  it('are none at first; the first one brings ten recovery codes, shown once', async () => {
    const email = 'first@example.com';
    const { accountId } = await bench.person('rider', email);
    const none = { passkeys: [], authenticatorApp: false, recoveryCodesLeft: 0, required: false };
    expect(await view(accountId)).toEqual({ ...none, recoveryCodes: null });
    const added = await bench.addPasskey(accountId, '  My \n phone ');
    expect(added.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect(added.recoveryCodes).toHaveLength(10);
    const second = await bench.addApp(accountId);
    expect(second).toMatchObject({ authenticatorApp: true, recoveryCodes: null });
    expect(await view(accountId)).toMatchObject({ recoveryCodesLeft: 10, recoveryCodes: null });
    expect(await bench.mailsTo(email)).toEqual([changed, changed]);
  });

  it('keep no secret of an app in clear', async () => {
    const { accountId } = await bench.person('rider');
    const { secret } = await bench.addApp(accountId);
    const { rows } = await bench.pool.query<{ secret: Buffer }>(
      'select secret from authenticator_apps where account_id = $1',
      [accountId],
    );
    const kept = rows[0]!.secret;
    expect(kept.toString('latin1')).not.toContain(secret);
    // The sealed secret of one account is of no use in another's row.
    const other = await bench.person('rider');
    await bench.addApp(other.accountId);
    await bench.pool.query('update authenticator_apps set secret = $2 where account_id = $1', [
      other.accountId,
      kept,
    ]);
    const { token } = await bench.question(other.username);
    expect(await refusalOf(bench.typeCode(token, bench.codeOf(secret)))).toMatchObject({
      code: 'second_factor.wrong',
    });
  });

  it('keep of a question only the hash of its token', async () => {
    const { accountId, username } = await bench.person('rider');
    await bench.addApp(accountId);
    const asked = await bench.question(username);
    const alone = await bench.messenger.request(m.startPasskeySignIn, {});
    const { rows } = await bench.pool.query('select to_jsonb(c)::text from factor_challenges c');
    const kept = JSON.stringify(rows);
    for (const { token } of [asked, alone]) {
      expect(kept).toContain(hash('sha256', token));
      expect(kept).not.toContain(token);
      // Nor in the form in which a column of bytes is shown.
      for (const encoding of ['utf8', 'base64url'] as const) {
        expect(kept).not.toContain(Buffer.from(token, encoding).toString('hex'));
      }
    }
  });

  it('take an app only with a code of it, and keep the old one until then', async () => {
    const { accountId, username } = await bench.person('rider');
    const { secret } = await bench.addApp(accountId);
    const next = await bench.messenger.request(m.startAuthenticatorApp, { accountId });
    expect(next.address).toBe(
      `otpauth://totp/Trupial%3A${username}?secret=${next.secret}&issuer=Trupial`,
    );
    const owner = await bench.ownerOf(accountId);
    const confirm = (code: string) =>
      bench.messenger.request(m.confirmAuthenticatorApp, { ...owner, code });
    expect(await refusalOf(confirm(bench.codeOf(secret)))).toMatchObject({
      kind: 'invalid',
      code: 'authenticator_app.wrong_code',
    });
    const { token } = await bench.question(username);
    expect(await bench.typeCode(token, bench.codeOf(secret))).toMatchObject({ accountId });
    await confirm(bench.codeOf(next.secret));
    // The code that confirmed it is used up, and the old app is of no use.
    const again = await bench.question(username);
    for (const code of [bench.codeOf(next.secret), bench.codeOf(secret, 1)]) {
      expect((await refusalOf(bench.typeCode(again.token, code))).code).toBe('second_factor.wrong');
    }
    expect(await bench.typeCode(again.token, bench.codeOf(next.secret, 1))).toBeTruthy();
  });

  it('refuse a passkey that was made for another site, another account or twice', async () => {
    const [mine, other] = [await bench.person('rider'), await bench.person('rider')];
    const passkey = new VirtualPasskey(siteOrigin);
    const add = async (accountId: number, by: number, forged = {}) => {
      const { token, options } = await bench.messenger.request(m.startPasskey, { accountId: by });
      const made = passkey.make(options, forged);
      const owner = await bench.ownerOf(accountId);
      return bench.messenger.request(m.addPasskey, { ...owner, token, name: 'P', passkey: made });
    };
    const { accountId } = mine;
    const refused = { code: 'passkey.refused' };
    const origin = 'https://evil.test';
    expect(await refusalOf(add(accountId, accountId, { origin }))).toMatchObject(refused);
    expect(await refusalOf(add(accountId, accountId, { unverified: true }))).toMatchObject(refused);
    expect(await refusalOf(add(accountId, other.accountId))).toMatchObject({
      code: 'second_factor.over',
    });
    await add(accountId, accountId);
    expect(await refusalOf(add(other.accountId, other.accountId))).toMatchObject(refused);
  });

  it('are renamed and removed by their owner alone', async () => {
    const [mine, other] = [await bench.person('rider'), await bench.person('rider')];
    const { passkeys } = await bench.addPasskey(mine.accountId);
    const { accountId } = mine;
    const passkeyId = passkeys[0]!.id;
    const missing = { kind: 'not_found', code: 'passkey.not_found' };
    const theirs = { ...(await bench.ownerOf(other.accountId)), passkeyId };
    const rename = bench.messenger.request(m.renamePasskey, { ...theirs, name: 'Mine' });
    expect(await refusalOf(rename)).toMatchObject(missing);
    expect(await refusalOf(bench.messenger.request(m.removePasskey, theirs))).toMatchObject(
      missing,
    );
    const own = { ...(await bench.ownerOf(accountId)), passkeyId };
    expect(await bench.messenger.request(m.renamePasskey, { ...own, name: 'Key' })).toMatchObject({
      passkeys: [{ name: 'Key' }],
    });
    // A rider may do without: his recovery codes go too.
    expect(await bench.messenger.request(m.removePasskey, own)).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await bench.signIn(mine.username)).toMatchObject({ accountId });
  });

  it('keep at least one of somebody who must have one, also of two removals at once', async () => {
    const { accountId } = await bench.person('operator');
    const { passkeys } = await bench.addPasskey(accountId);
    await bench.addApp(accountId);
    const owner = await bench.ownerOf(accountId);
    const removals = await Promise.allSettled([
      bench.messenger.request(m.removePasskey, { ...owner, passkeyId: passkeys[0]!.id }),
      bench.messenger.request(m.removeAuthenticatorApp, owner),
    ]);
    const refused = removals.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused.reason).toMatchObject({ kind: 'conflict', code: 'second_factor.last' });
    const left = await view(accountId);
    expect(left.passkeys.length + Number(left.authenticatorApp)).toBe(1);
    expect(left).toMatchObject({ required: true, recoveryCodesLeft: 10 });
  });

  it('get new recovery codes, which end the old ones', async () => {
    const { accountId, username } = await bench.person('staff');
    const owner = await bench.ownerOf(accountId);
    const newCodes = () => bench.messenger.request(m.newRecoveryCodes, owner);
    expect(await refusalOf(newCodes())).toMatchObject({ code: 'second_factor.none' });
    const { recoveryCodes: old } = await bench.addPasskey(accountId);
    const { recoveryCodes: made } = await newCodes();
    const { token } = await bench.question(username);
    expect(await refusalOf(bench.typeCode(token, old![0]!))).toMatchObject({
      code: 'second_factor.wrong',
    });
    expect(await bench.typeCode(token, made![0]!)).toMatchObject({ accountId });
  });

  it('are reset by staff for another, who is told and whose sessions end', async () => {
    const email = 'lost@example.com';
    const [staff, lost] = [await bench.person('staff'), await bench.person('operator', email)];
    const { recoveryCodes } = await bench.addPasskey(lost.accountId);
    const { token } = await bench.question(lost.username);
    const session = await bench.typeCode(token, recoveryCodes![0]!);
    const reset = (accountId: number) =>
      bench.messenger.request(
        m.resetSecondFactors,
        { accountId },
        { who: { id: String(staff.accountId), role: 'staff', proofAge: 0 } as never },
      );
    expect(await refusalOf(reset(staff.accountId))).toMatchObject({ code: 'second_factor.own' });
    await reset(lost.accountId);
    expect(await view(lost.accountId)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const renewed = bench.messenger.request(identityMessages.refresh, {
      refresh: session.refresh,
      rotate: true,
    });
    expect(await refusalOf(renewed)).toMatchObject({ code: 'session.over' });
    expect(await bench.mailsTo(email)).toContain(changed);
    const { rows } = await bench.pool.query(
      'select kind, actor, detail from security_log where subject = $1 order by sequence desc limit 1',
      [lost.accountId],
    );
    expect(rows).toEqual([
      { kind: 'factor.removed', actor: staff.accountId, detail: '{"way":"all"}' },
    ]);
    expect(await bench.signIn(lost.username)).toMatchObject({ accountId: lost.accountId });
  });

  it('are forgotten with their account', async () => {
    const { accountId, username } = await bench.person('rider');
    await bench.addPasskey(accountId);
    await bench.addApp(accountId);
    await bench.question(username);
    await bench.messenger.request(erasureMessages.eraseAccounts, {
      phone: null,
      email: null,
      username,
      preview: false,
    });
    for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'factor_challenges']) {
      const { rowCount } = await bench.pool.query(`select from ${table} where account_id = $1`, [
        accountId,
      ]);
      expect(rowCount, table).toBe(0);
    }
  });
});

it('takes any port of this computer when that is where the product is', async () => {
  const bench = await startFactorBench({ TRUPIAL_PUBLIC_URL: 'http://localhost:3000' });
  try {
    const { accountId } = await bench.person('rider');
    const passkey = new VirtualPasskey('http://localhost:41234');
    const { token, options } = await bench.messenger.request(m.startPasskey, { accountId });
    const made = passkey.make(options);
    const owner = await bench.ownerOf(accountId);
    const add = (origin: string) =>
      bench.messenger.request(m.addPasskey, { ...owner, token, name: origin, passkey: made });
    expect(await add('localhost')).toMatchObject({ passkeys: [{ name: 'localhost' }] });
    const asked = await bench.messenger.request(m.startPasskeySignIn, {});
    const forged = passkey.use(asked.options, { origin: 'http://localhost.evil.test:41234' });
    const step = { method: 'passkey', token: asked.token, passkey: forged } as const;
    expect(await refusalOf(bench.messenger.request(m.finishSignIn, { step }))).toMatchObject({
      code: 'second_factor.wrong',
    });
  } finally {
    await bench.stop();
  }
});
