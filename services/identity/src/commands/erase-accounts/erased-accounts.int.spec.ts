import { erasureMessages, identityMessages, staffMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behind } from '../../testing/behind.ts';
import { rightPassword, startFactorBench } from '../../testing/start-factor-bench.ts';

describe('an erasure of accounts', () => {
  let bench: Awaited<ReturnType<typeof startFactorBench>>;
  beforeAll(async () => {
    bench = await startFactorBench();
  });
  afterAll(() => bench.stop());

  type Person = Awaited<ReturnType<typeof bench.person>>;
  const by = ({ accountId, username }: Person) => ({
    who: { id: String(accountId), role: 'staff' as const, username, proofAge: 0 },
  });
  const erase = (whom: Person, who: Person, preview = false) => {
    const person = { phone: null, email: null, username: whom.username, preview };
    return bench.messenger.request(erasureMessages.eraseAccounts, person, by(who));
  };
  const isThere = async ({ accountId }: Person) => {
    const text = 'select from accounts where id = $1 and erased_at is null and not suspended';
    return (await bench.pool.query(text, [accountId])).rowCount === 1;
  };

  it('that was begun is refused to a staff member who was suspended meanwhile', async () => {
    const [one, other] = [await bench.person('staff'), await bench.person('staff')];
    const { accountId } = other;
    await bench.messenger.request(staffMessages.suspendAccount, { accountId }, by(one));
    expect(await refusalOf(erase(one, other))).toMatchObject({ code: 'auth.wrong_role' });
    expect(await isThere(one)).toBe(true);
  });

  it('is refused before it begins, in its preview', async () => {
    const [rider, operator] = [await bench.person('rider'), await bench.person('operator')];
    expect(await refusalOf(erase(rider, operator, true))).toMatchObject({
      code: 'auth.wrong_role',
    });
    const [one, other] = [await bench.person('staff'), await bench.person('staff')];
    expect(await erase(rider, other, true)).toMatchObject({ accounts: [{ id: rider.accountId }] });
    const { accountId } = other;
    const [, refused] = await behind(
      bench.owner,
      accountId,
      () => bench.messenger.request(staffMessages.suspendAccount, { accountId }, by(one)),
      () => refusalOf(erase(rider, other, true)),
    );
    expect(refused).toMatchObject({ code: 'auth.wrong_role' });
  });

  it('is for staff only, whatever the caller says he is', async () => {
    const [rider, operator] = [await bench.person('rider'), await bench.person('operator')];
    expect(await refusalOf(erase(rider, operator))).toMatchObject({ code: 'auth.wrong_role' });
    expect(await isThere(rider)).toBe(true);
  });

  it('of accounts that were found before is of these, whatever they say by now', async () => {
    const [staff, found, other] = [
      await bench.person('staff'),
      await bench.person('rider'),
      await bench.person('rider'),
    ];
    const person = { phone: '+59995123456', email: null, username: null };
    const these = { ...person, accountIds: [found.accountId], preview: false };
    await bench.pool.query('update accounts set phone_hash = null where id = $1', [
      found.accountId,
    ]);
    await bench.messenger.request(erasureMessages.eraseAccounts, these, by(staff));
    expect([await isThere(found), await isThere(other)]).toEqual([false, true]);
  });

  it('leaves of his sessions neither from where nor when he came', async () => {
    const [staff, rider] = [await bench.person('staff'), await bench.person('rider')];
    await bench.messenger.request(identityMessages.login, {
      username: rider.username,
      password: rightPassword,
      network: '198.51.100.7',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      cookie: true,
    });
    const session = async () => {
      const text = `select device, cookie_hash, rotated_by, begun_at, last_used_at, rotated_at,
          ended_at is not null as "hasEnded"
        from sessions where account_id = $1`;
      return (await bench.pool.query(text, [rider.accountId])).rows;
    };
    expect(await session()).toMatchObject([{ device: 'Firefox · Linux', hasEnded: false }]);
    bench.later(3_600);
    await erase(rider, staff);
    const erasedAt = new Date('2026-11-20T13:00:00.000Z');
    expect(await session()).toEqual([
      {
        device: null,
        cookie_hash: null,
        rotated_by: null,
        begun_at: erasedAt,
        last_used_at: erasedAt,
        rotated_at: erasedAt,
        hasEnded: true,
      },
    ]);
  });

  it('of each other leaves one of two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await bench.person('staff'), await bench.person('staff')];
      await Promise.allSettled([erase(one, other), erase(other, one)]);
      expect([await isThere(one), await isThere(other)].toSorted()).toEqual([false, true]);
    }
  });
});
