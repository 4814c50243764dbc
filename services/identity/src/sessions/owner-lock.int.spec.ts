import {
  accountMessages,
  erasureMessages,
  type RequestOf,
  sessionMessages,
  staffMessages,
} from '@trupial/contracts/messages';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FactorBench,
  rightPassword,
  startFactorBench,
} from '../testing/start-factor-bench.ts';

const { updateProfile } = accountMessages;
const { changePassword, endOtherSessions } = sessionMessages;

describe('a change that waits while its caller is locked out', () => {
  let bench: FactorBench;
  let staffId: number;
  beforeAll(async () => {
    bench = await startFactorBench();
    ({ accountId: staffId } = await bench.person('staff'));
  });
  afterAll(() => bench.stop());

  const asStaff = () => ({
    who: { id: String(staffId), role: 'staff' as const, proofAge: 0 } as never,
  });
  const waiting = (count: number) =>
    until(async () => {
      const { rowCount } = await bench.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === count;
    }, `${count} wait`);
  /** `lockOut` is done, or waits for the account, before `change` does. */
  const behind = async <Result>(
    accountId: number,
    [lockOut, waits]: readonly [() => Promise<unknown>, waits: boolean],
    change: () => Promise<Result>,
  ): Promise<Result> => {
    const client = await bench.owner.connect();
    await client.query('begin');
    await client.query('select from identity.accounts where id = $1 for no key update', [
      accountId,
    ]);
    const locksOut = waits ? lockOut() : undefined;
    if (waits) await waiting(1);
    const changed = change();
    await waiting(waits ? 2 : 1);
    if (!waits) await lockOut();
    await client.query('commit');
    client.release();
    await locksOut;
    return changed;
  };
  const rowOf = async (accountId: number) => {
    const { rows } = await bench.pool.query<object>(
      `select profile, email_hash, pending_email_hash, password_hash from accounts where id = $1`,
      [accountId],
    );
    return rows[0]!;
  };
  const lockOuts = {
    'by the end of his session': async ({ accountId }: { accountId: number }) => {
      const own = await bench.ownerOf(accountId);
      return [() => bench.messenger.request(endOtherSessions, own), false] as const;
    },
    'by a suspension': async ({ accountId }: { accountId: number }) =>
      [
        () => bench.messenger.request(staffMessages.suspendAccount, { accountId }, asStaff()),
        true,
      ] as const,
    'by an erasure': async ({ username }: { username: string }) =>
      [
        () =>
          bench.messenger.request(
            erasureMessages.eraseAccounts,
            { phone: null, email: null, username, preview: false },
            asStaff(),
          ),
        true,
      ] as const,
  };
  type LockOut = keyof typeof lockOuts;
  type Profile = Omit<RequestOf<typeof updateProfile>, 'accountId' | 'sessionId'>;

  it.each([
    ['by the end of his session', 'session.over'],
    ['by a suspension', 'account.suspended'],
    ['by an erasure', 'account.not_found'],
  ] satisfies (readonly [LockOut, string])[])('%s is refused', async (how, code) => {
    const profile: Profile = { firstName: 'Maria', lastName: 'Curiel', email: 'thief@example.com' };
    const changes = [
      (thief: { accountId: number; sessionId: string }) =>
        bench.messenger.request(updateProfile, { ...thief, ...profile }),
      (thief: { accountId: number; sessionId: string }) =>
        bench.messenger.request(changePassword, {
          ...thief,
          password: rightPassword,
          newPassword: 'staple the battery well',
        }),
    ];
    for (const [index, change] of changes.entries()) {
      const owner = await bench.person('rider', `${how.replaceAll(' ', '.')}${index}@example.com`);
      const thief = await bench.ownerOf(owner.accountId);
      const before = await rowOf(owner.accountId);
      const late = behind(owner.accountId, await lockOuts[how](owner), () =>
        refusalOf(change(thief)),
      );
      expect(await late, String(index)).toMatchObject({ code });
      const after = await rowOf(owner.accountId);
      if (how === 'by an erasure') {
        const gone = { profile: Buffer.alloc(0), email_hash: null, pending_email_hash: null };
        expect(after).toMatchObject(gone);
      } else expect(after).toEqual(before);
    }
  });

  it('is refused too when it is the office’s, to a driver who is erased', async () => {
    const driver = await bench.person('driver', 'driver@example.com');
    const { accountId: driverId } = driver;
    const erasure = await lockOuts['by an erasure'](driver);
    const late = behind(driverId, erasure, () =>
      refusalOf(
        bench.messenger.request(
          staffMessages.updateDriver,
          { driverId, email: 'again@example.com', vehicle: {} },
          asStaff(),
        ),
      ),
    );
    expect(await late).toMatchObject({ code: 'account.not_found' });
    expect(await rowOf(driverId)).toMatchObject({ profile: Buffer.alloc(0), email_hash: null });
  });
});
