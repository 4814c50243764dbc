import { factorMessages, identityMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FactorBench, startFactorBench } from '../testing/start-factor-bench.ts';

const m = factorMessages;

describe('an account without a second factor', () => {
  let bench: FactorBench;
  beforeAll(async () => {
    bench = await startFactorBench();
  });
  afterAll(() => bench.stop());

  it('stays so when its app is removed: no recovery codes, no mail, no row', async () => {
    const email = 'noapp@example.com';
    const { accountId } = await bench.person('rider', email);
    const owner = await bench.ownerOf(accountId);
    // One that waits for its first code is none yet.
    await bench.messenger.request(m.startAuthenticatorApp, { accountId });
    const removal = bench.messenger.request(m.removeAuthenticatorApp, owner);
    expect(await refusalOf(removal)).toMatchObject({
      kind: 'not_found',
      code: 'authenticator_app.not_found',
    });
    expect(await bench.messenger.request(m.secondFactors, { accountId })).toMatchObject({
      recoveryCodesLeft: 0,
    });
    expect(await bench.mailsTo(email)).toEqual([]);
    const rows = await bench.pool.query(
      `select from security_log where subject = $1 and kind like 'factor.%'`,
      [accountId],
    );
    expect(rows.rowCount).toBe(0);
  });

  it('has no recovery code that is a proof or signs in', async () => {
    const { accountId, username } = await bench.person('rider');
    const { recoveryCodes } = await bench.addPasskey(accountId);
    const { token } = await bench.question(username);
    const owner = await bench.ownerOf(accountId);
    await bench.pool.query('delete from passkeys where account_id = $1', [accountId]);
    const code = recoveryCodes![0]!;
    const proof = { method: 'code', code } as const;
    expect(
      await refusalOf(bench.messenger.request(identityMessages.prove, { ...owner, proof })),
    ).toMatchObject({ code: 'proof.wrong_factor' });
    expect(await refusalOf(bench.typeCode(token, code))).toMatchObject({
      code: 'second_factor.wrong',
    });
  });
});
