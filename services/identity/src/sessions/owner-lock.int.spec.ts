import {
  accountMessages,
  erasureMessages,
  sessionMessages,
  staffMessages,
} from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behind, lockedAccount, waiting } from '../testing/behind.ts';
import {
  type FactorBench,
  rightPassword,
  startFactorBench,
} from '../testing/start-factor-bench.ts';

const { updateProfile } = accountMessages;
const { changePassword, endSession } = sessionMessages;

describe('a change that waits while its caller is locked out', () => {
  let bench: FactorBench;
  let staffId: number;
  let people = 0;
  beforeAll(async () => {
    bench = await startFactorBench();
    ({ accountId: staffId } = await bench.person('staff'));
  });
  afterAll(() => bench.stop());

  interface Owner {
    readonly accountId: number;
    readonly username: string;
  }
  const asStaff = () => ({
    who: { id: String(staffId), role: 'staff' as const, username: 'staff', proofAge: 0 },
  });
  const suspend = ({ accountId }: Owner) =>
    bench.messenger.request(staffMessages.suspendAccount, { accountId }, asStaff());
  const erase = ({ username }: Owner) =>
    bench.messenger.request(
      erasureMessages.eraseAccounts,
      { phone: null, email: null, username, preview: false },
      asStaff(),
    );
  const rowOf = async (accountId: number) => {
    const { rows } = await bench.pool.query<object>(
      'select profile, email_hash, pending_email_hash, password_hash from accounts where id = $1',
      [accountId],
    );
    return rows[0]!;
  };
  const noProfile = { profile: Buffer.alloc(0), email_hash: null, pending_email_hash: null };
  type Caller = Awaited<ReturnType<FactorBench['ownerOf']>>;
  const changes: Readonly<Record<string, (caller: Caller) => Promise<unknown>>> = {
    'of an address': (caller) =>
      bench.messenger.request(updateProfile, {
        ...caller,
        firstName: 'Maria',
        lastName: 'Curiel',
        email: 'thief@example.com',
      }),
    'of a password': (caller) =>
      bench.messenger.request(changePassword, {
        ...caller,
        password: rightPassword,
        newPassword: 'staple the battery well',
      }),
  };

  describe.each(Object.entries(changes))('%s', (_, change) => {
    const begin = async () => {
      people += 1;
      const owner = await bench.person('rider', `owner${people}@example.com`);
      const { accountId } = owner;
      const thief = await bench.ownerOf(accountId);
      return { owner, accountId, thief, before: await rowOf(accountId) };
    };

    it('is refused when his session was ended', async () => {
      const { accountId, thief, before } = await begin();
      const unlock = await lockedAccount(bench.owner, accountId);
      const late = refusalOf(change(thief));
      await waiting(bench.owner, 1);
      await bench.messenger.request(endSession, thief);
      await unlock();
      expect(await late).toMatchObject({ kind: 'unauthenticated', code: 'session.over' });
      expect(await rowOf(accountId)).toEqual(before);
    });

    it('is refused when the account was suspended', async () => {
      const { owner, accountId, thief, before } = await begin();
      const [, late] = await behind(
        bench.owner,
        accountId,
        () => suspend(owner),
        () => refusalOf(change(thief)),
      );
      expect(late).toMatchObject({ kind: 'forbidden', code: 'account.suspended' });
      expect(await rowOf(accountId)).toEqual(before);
    });

    it('is refused when the account was erased', async () => {
      const { owner, accountId, thief } = await begin();
      const [, late] = await behind(
        bench.owner,
        accountId,
        () => erase(owner),
        () => refusalOf(change(thief)),
      );
      expect(late).toMatchObject({ kind: 'not_found', code: 'account.not_found' });
      expect(await rowOf(accountId)).toMatchObject(noProfile);
    });
  });

  it('is refused too when it is the office’s, to a driver who is erased', async () => {
    const driver = await bench.person('driver', 'driver@example.com');
    const { accountId: driverId } = driver;
    const change = { driverId, email: 'again@example.com', vehicle: {} };
    const [, late] = await behind(
      bench.owner,
      driverId,
      () => erase(driver),
      () => refusalOf(bench.messenger.request(staffMessages.updateDriver, change, asStaff())),
    );
    expect(late).toMatchObject({ code: 'account.not_found' });
    expect(await rowOf(driverId)).toMatchObject(noProfile);
  });
});
