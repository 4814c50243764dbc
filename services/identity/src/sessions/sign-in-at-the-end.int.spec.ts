import { accountMessages, factorMessages, sessionMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behind, waiting } from '../testing/behind.ts';
import { allDelivered, keptMailsTo } from '../testing/mails-to.ts';
import { type FactorBench, startFactorBench } from '../testing/start-factor-bench.ts';
import type { VirtualPasskey } from '../testing/virtual-passkey.ts';

const { undoEmail, updateProfile } = accountMessages;
const { finishSignIn, resetSecondFactors, startPasskeySignIn } = factorMessages;
const { endOtherSessions } = sessionMessages;
const daySeconds = 86_400;

describe('a sign-in that has passed its checks when all sessions end', () => {
  let bench: FactorBench;
  let staffId: number;
  beforeAll(async () => {
    bench = await startFactorBench();
    ({ accountId: staffId } = await bench.person('staff'));
  });
  afterAll(() => bench.stop());

  const reset = (accountId: number) =>
    bench.messenger.request(
      resetSecondFactors,
      { accountId },
      { who: { id: String(staffId), role: 'staff', username: 'staff', proofAge: 0 } },
    );
  const byPasskey = async (passkey: VirtualPasskey) => {
    const { token, options } = await bench.messenger.request(startPasskeySignIn, {});
    const step = { method: 'passkey', token, passkey: passkey.use(options) } as const;
    return () => bench.messenger.request(finishSignIn, { step });
  };
  const openSessions = async (accountId: number) => {
    const { rowCount } = await bench.pool.query(
      'select from sessions where account_id = $1 and ended_at is null',
      [accountId],
    );
    return rowCount;
  };

  it('by a code is refused when its factors are reset', async () => {
    const { accountId, username } = await bench.person('operator');
    const { secret } = await bench.addApp(accountId);
    const { token } = await bench.question(username);
    const [, late] = await behind(
      bench.owner,
      accountId,
      () => reset(accountId),
      () => refusalOf(bench.typeCode(token, bench.codeOf(secret))),
    );
    expect(late).toMatchObject({ kind: 'unauthenticated', code: 'login.invalid_credentials' });
    expect(await openSessions(accountId)).toBe(0);
    // Only that one: the owner signs in with his password from now on.
    expect(await bench.signIn(username)).toMatchObject({ accountId });
  });

  it('by a code is refused when the owner ends all his other sessions', async () => {
    const { accountId, username } = await bench.person('operator');
    const owner = await bench.ownerOf(accountId);
    const { secret } = await bench.addApp(accountId);
    const { token } = await bench.question(username);
    const [, late] = await behind(
      bench.owner,
      accountId,
      () => bench.messenger.request(endOtherSessions, owner),
      () => refusalOf(bench.typeCode(token, bench.codeOf(secret))),
    );
    expect(late).toMatchObject({ kind: 'unauthenticated', code: 'login.invalid_credentials' });
    expect(await openSessions(accountId)).toBe(1);
  });

  it('by a passkey alone is refused when its factors are reset', async () => {
    const { accountId } = await bench.person('operator');
    const { passkey } = await bench.addPasskey(accountId);
    const signIn = await byPasskey(passkey);
    const [, late] = await behind(
      bench.owner,
      accountId,
      () => reset(accountId),
      () => refusalOf(signIn()),
    );
    expect(late).toMatchObject({ code: 'login.invalid_credentials' });
    expect(await openSessions(accountId)).toBe(0);
  });

  it('by a passkey alone is refused when a change of the address is taken back', async () => {
    const email = 'owner@example.com';
    const { accountId } = await bench.person('rider', email);
    const { passkey } = await bench.addPasskey(accountId);
    // So it stays when the change is taken back.
    bench.later(30 * daySeconds);
    await bench.messenger.request(updateProfile, {
      ...(await bench.ownerOf(accountId)),
      firstName: 'Maria',
      lastName: 'Curiel',
      email: 'thief@example.com',
    });
    await allDelivered(bench.pool);
    const mails = await keptMailsTo(bench.messenger, email);
    const [, undo = ''] =
      /undo-email#token=([\w-]{43})/.exec(mails.map(({ text }) => text).join('\n')) ?? [];
    const signIn = await byPasskey(passkey);
    // It waits to note the use of the passkey, with its signature checked.
    const holder = await bench.owner.connect();
    await holder.query('begin');
    await holder.query('select from identity.passkeys where account_id = $1 for update', [
      accountId,
    ]);
    const late = refusalOf(signIn());
    await waiting(bench.owner, 1);
    await bench.messenger.request(undoEmail, { token: undo });
    await holder.query('commit');
    holder.release();
    expect(await late).toMatchObject({ code: 'login.invalid_credentials' });
    expect(await openSessions(accountId)).toBe(0);
    const again = await byPasskey(passkey);
    expect(await again()).toMatchObject({ accountId });
  });
});
