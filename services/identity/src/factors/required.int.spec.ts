import { createPublicKey } from 'node:crypto';
import { factorMessages, identityMessages, sessionMessages } from '@trupial/contracts/messages';
import type { Proof } from '@trupial/contracts/values';
import { accessTokenKeyFrom } from '@trupial/service-kit';
import { refusalOf, testSecret } from '@trupial/service-kit/testing';
import { accessTokenVerifier } from '@trupial/service-kit/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FactorBench,
  rightPassword,
  startFactorBench,
} from '../testing/start-factor-bench.ts';

const verify = accessTokenVerifier(createPublicKey(accessTokenKeyFrom(testSecret)));
const duringTest = new Date('2026-11-20T12:00:00.000Z');
const provedAt = async (access: string) => (await verify(access, duringTest))?.provedAt;
const mustSetUp = async (access: string) => (await verify(access, duringTest))?.mustSetUp ?? false;

describe('a second factor that is required', () => {
  let bench: FactorBench;
  beforeAll(async () => {
    bench = await startFactorBench();
  });
  afterAll(() => bench.stop());

  it.each(['staff', 'operator'] as const)('is asked of %s until there is one', async (role) => {
    const { accountId, username } = await bench.person(role);
    const session = await bench.signIn(username);
    expect(await mustSetUp(session.access)).toBe(true);
    const renewed = () =>
      bench.messenger.request(identityMessages.refresh, {
        refresh: session.refresh,
        rotate: false,
      });
    expect(await mustSetUp((await renewed()).access)).toBe(true);
    await bench.addApp(accountId);
    expect(await mustSetUp((await renewed()).access)).toBe(false);
  });

  it.each(['driver', 'rider'] as const)('is not asked of a %s', async (role) => {
    const { username } = await bench.person(role);
    expect(await mustSetUp((await bench.signIn(username)).access)).toBe(false);
  });
});

it('is asked of nobody where it is optional', async () => {
  const bench = await startFactorBench({ TRUPIAL_SECOND_FACTOR: 'optional' });
  try {
    const { username } = await bench.person('staff');
    expect(await mustSetUp((await bench.signIn(username)).access)).toBe(false);
  } finally {
    await bench.stop();
  }
});

describe('a proof of somebody with a second factor', () => {
  let bench: FactorBench;
  beforeAll(async () => {
    bench = await startFactorBench();
  });
  afterAll(() => bench.stop());

  const signedIn = async () => {
    const person = await bench.person('rider');
    const { access, refresh } = await bench.signIn(person.username);
    const { accountId } = person;
    const [sessionId = ''] = refresh.split('.');
    const prove = (proof: Proof) =>
      bench.messenger.request(identityMessages.prove, { accountId, sessionId, proof });
    const start = () => bench.messenger.request(factorMessages.startProof, { accountId });
    const choose = (newPassword: string) =>
      bench.messenger.request(sessionMessages.changePassword, {
        accountId,
        sessionId,
        password: rightPassword,
        newPassword,
      });
    return { ...person, access, prove, start, choose };
  };

  it('is the password only as long as there is none', async () => {
    const { accountId, prove, start } = await signedIn();
    expect(await start()).toEqual({ ways: ['password'], passkey: null });
    const byPassword = { method: 'password', password: rightPassword } as const;
    expect(await prove(byPassword)).toHaveProperty('access');
    await bench.addApp(accountId);
    expect(await refusalOf(prove(byPassword))).toMatchObject({ code: 'proof.factor_needed' });
  });

  it('is a code of the app, or a recovery code, once each', async () => {
    const { accountId, prove, start } = await signedIn();
    const { secret, recoveryCodes } = await bench.addApp(accountId);
    expect(await start()).toEqual({ ways: ['code'], passkey: null });
    for (const code of [bench.codeOf(secret), recoveryCodes![0]!]) {
      expect(await prove({ method: 'code', code })).toHaveProperty('access');
      expect(await refusalOf(prove({ method: 'code', code }))).toMatchObject({
        kind: 'invalid',
        code: 'proof.wrong_factor',
      });
    }
  });

  it('is a passkey, which answers a question of a proof once', async () => {
    const { accountId, prove, start } = await signedIn();
    const { passkey } = await bench.addPasskey(accountId);
    const { ways, passkey: question } = await start();
    expect(ways).toEqual(['passkey', 'code']);
    const { token, options } = question!;
    const proof = { method: 'passkey', token, passkey: passkey.use(options) } as const;
    expect(await prove(proof)).toHaveProperty('access');
    const over = { kind: 'invalid', code: 'proof.over' };
    expect(await refusalOf(prove(proof))).toMatchObject(over);
    const signIn = await bench.messenger.request(factorMessages.startPasskeySignIn, {});
    const other = { token: signIn.token, passkey: passkey.use(signIn.options) };
    expect(await refusalOf(prove({ method: 'passkey', ...other }))).toMatchObject(over);
  });

  it('is not another password: its token says when the last proof was', async () => {
    const { access, accountId, prove, choose } = await signedIn();
    const { secret } = await bench.addApp(accountId);
    const signedInAt = await provedAt(access);
    bench.later(400);
    const changed = await choose('staple the battery well');
    expect(await provedAt(changed.access)).toBe(signedInAt);
    const proved = await prove({ method: 'code', code: bench.codeOf(secret) });
    expect(await provedAt(proved.access)).toBe(signedInAt! + 400_000);
  });
});
