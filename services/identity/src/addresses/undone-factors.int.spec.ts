import { accountMessages, factorMessages } from '@trupial/contracts/messages';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptMailsTo } from '../testing/mails-to.ts';
import { type FactorBench, startFactorBench } from '../testing/start-factor-bench.ts';
import type { VirtualPasskey } from '../testing/virtual-passkey.ts';

const { finishSignIn, newRecoveryCodes, secondFactors, startPasskeySignIn } = factorMessages;
const daySeconds = 86_400;

describe('a change of an address that was taken back', () => {
  let bench: FactorBench;
  let people = 0;
  beforeAll(async () => {
    bench = await startFactorBench();
  });
  afterAll(() => bench.stop());

  const owner = async () => {
    people += 1;
    const email = `owner${people}@example.com`;
    const { accountId } = await bench.person('rider', email);
    const moveTo = async (next: string) =>
      bench.messenger.request(accountMessages.updateProfile, {
        ...(await bench.ownerOf(accountId)),
        firstName: 'Maria',
        lastName: 'Curiel',
        email: next,
      });
    /** The newest of so many links, once nobody writes letters for the account any more. */
    const link = async (links = 1): Promise<string> => {
      let tokens: string[] = [];
      await until(async () => {
        const mails = await keptMailsTo(bench.messenger, email);
        tokens = mails.flatMap(({ text }) => /undo-email#token=([\w-]{43})/.exec(text)?.[1] ?? []);
        const { rowCount } = await bench.pool.query(
          'select from accounts where id = $1 and confirmation_due',
          [accountId],
        );
        return tokens.length === links && rowCount === 0;
      }, 'the letters');
      return tokens.at(-1)!;
    };
    const use = (token: string) => bench.messenger.request(accountMessages.undoEmail, { token });
    const undo = async (links?: number) => use(await link(links));
    const view = () => bench.messenger.request(secondFactors, { accountId });
    return { accountId, moveTo, link, use, undo, view };
  };
  const signIn = async (passkey: VirtualPasskey) => {
    const { token, options } = await bench.messenger.request(startPasskeySignIn, {});
    const step = { method: 'passkey', token, passkey: passkey.use(options) } as const;
    return bench.messenger.request(finishSignIn, { step });
  };

  it('leaves the thief no passkey, app or recovery code of his own', async () => {
    const { accountId, moveTo, undo, view } = await owner();
    const { passkey: before } = await bench.addPasskey(accountId);
    bench.later(daySeconds - 60);
    await moveTo('thief1@example.com');
    const { passkey: after } = await bench.addPasskey(accountId);
    await bench.addApp(accountId);
    bench.later(daySeconds);
    await undo();
    for (const passkey of [before, after]) {
      expect(await refusalOf(signIn(passkey))).toMatchObject({ code: 'second_factor.wrong' });
    }
    expect(await view()).toMatchObject({
      passkeys: [],
      authenticatorApp: false,
      recoveryCodesLeft: 0,
    });
    const { rows } = await bench.pool.query<{ detail: string }>(
      `select detail from security_log where kind = 'factor.removed' and subject = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ detail: '{"way":"undone"}' }]);
  });

  it('leaves the owner his own of before, with its recovery codes', async () => {
    const { accountId, moveTo, undo, view } = await owner();
    const { passkey: own } = await bench.addPasskey(accountId);
    bench.later(30 * daySeconds);
    await moveTo('thief2@example.com');
    await bench.addPasskey(accountId, 'Thief');
    await undo();
    expect(await view()).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodesLeft: 10 });
    expect(await signIn(own)).toMatchObject({ accountId });
  });

  it('leaves none of the recovery codes that were made since', async () => {
    const { accountId, moveTo, undo, view } = await owner();
    await bench.addApp(accountId);
    bench.later(30 * daySeconds);
    await bench.messenger.request(newRecoveryCodes, await bench.ownerOf(accountId));
    await moveTo('thief3@example.com');
    await undo();
    expect(await view()).toMatchObject({ authenticatorApp: true, recoveryCodesLeft: 0 });
  });

  it('refuses what the thief has asked for and waits behind it', async () => {
    const { accountId, moveTo, link, use, view } = await owner();
    await bench.addApp(accountId);
    bench.later(30 * daySeconds);
    await moveTo('thief6@example.com');
    const thief = await bench.ownerOf(accountId);
    const waiting = (count: number) =>
      until(async () => {
        const { rowCount } = await bench.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount === count;
      }, `${count} wait`);
    const token = await link();
    const client = await bench.owner.connect();
    await client.query('begin');
    await client.query('select from identity.accounts where id = $1 for update', [accountId]);
    const undone = use(token);
    await waiting(1);
    const codes = refusalOf(bench.messenger.request(newRecoveryCodes, thief));
    await waiting(2);
    await client.query('commit');
    client.release();
    await undone;
    expect(await codes).toMatchObject({ kind: 'unauthenticated', code: 'session.over' });
    expect(await view()).toMatchObject({ authenticatorApp: true, recoveryCodesLeft: 10 });
  });

  it('goes back to the first of several changes', async () => {
    const { accountId, moveTo, undo, view } = await owner();
    await moveTo('thief4@example.com');
    await bench.addPasskey(accountId);
    bench.later(3 * daySeconds);
    await moveTo('thief5@example.com');
    await undo(2);
    expect(await view()).toMatchObject({ passkeys: [] });
  });
});
