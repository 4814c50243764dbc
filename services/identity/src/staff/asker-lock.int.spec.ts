import {
  erasureMessages,
  factorMessages,
  identityMessages,
  staffMessages,
} from '@trupial/contracts/messages';
import type { Role } from '@trupial/contracts/values';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../testing/an-account.ts';
import { behind, waiting, whileLocked } from '../testing/behind.ts';
import { type FactorBench, startFactorBench } from '../testing/start-factor-bench.ts';

type Person = Awaited<ReturnType<FactorBench['person']>>;
const notAllowed = { kind: 'forbidden', code: 'auth.wrong_role' };

let bench: FactorBench;
beforeAll(async () => {
  bench = await startFactorBench();
});
afterAll(() => bench.stop());

const by = ({ accountId, username, role }: Person) => ({
  who: { id: String(accountId), role, username, proofAge: 0 },
});
let made = 0;
const create = (role: Role, asker: Person) => {
  made += 1;
  const account = anAccount({ role, username: `made${made}` });
  return bench.messenger.request(identityMessages.createAccount, account, by(asker));
};
const change = ({ accountId: driverId }: Person, asker: Person) =>
  bench.messenger.request(
    staffMessages.updateDriver,
    { driverId, vehicle: { plate: 'V-77' } },
    by(asker),
  );
const reset = ({ accountId }: Person, asker: Person) =>
  bench.messenger.request(factorMessages.resetSecondFactors, { accountId }, by(asker));
const suspend = ({ accountId }: Person, asker: Person) =>
  bench.messenger.request(staffMessages.suspendAccount, { accountId }, by(asker));
const erase = ({ username }: Person, asker: Person) =>
  bench.messenger.request(
    erasureMessages.eraseAccounts,
    { phone: null, email: null, username, preview: false },
    by(asker),
  );

/** All that the commands here change. */
const kept = async () => {
  const { rows } = await bench.pool.query(
    `select (select json_agg(json_build_array(id, profile, suspended) order by id)::text
         from accounts where id <> all($1)) as accounts,
       (select count(*)::integer from passkeys) as passkeys,
       (select count(*)::integer from driver_notices) as notices`,
    [askers],
  );
  return rows[0];
};
const askers: number[] = [];
const asking = async (role: Role): Promise<Person> => {
  const asker = await bench.person(role);
  askers.push(asker.accountId);
  return asker;
};
const isSuspended = async ({ accountId }: Person): Promise<boolean> => {
  const text = 'select suspended from accounts where id = $1';
  return (await bench.pool.query<{ suspended: boolean }>(text, [accountId])).rows[0]!.suspended;
};

describe('what somebody of the office asks for, and what waits while', () => {
  /** The refusal of a call that waits for its asker's account, which is changed meanwhile. */
  const refusedAfter = async (asker: Person, set: string, call: () => Promise<unknown>) => {
    const client = await bench.owner.connect();
    try {
      await client.query('begin');
      await client.query(`update identity.accounts set ${set} where id = $1`, [asker.accountId]);
      const late = refusalOf(call());
      await Promise.race([waiting(bench.owner, 1), late]);
      await client.query('commit');
      return await late;
    } finally {
      // With the connection goes what was not committed.
      client.release(true);
    }
  };
  const commands: Readonly<
    Record<
      string,
      readonly ['staff' | 'operator', (target: Person, asker: Person) => Promise<unknown>]
    >
  > = {
    'a new account': ['staff', (_, asker) => create('operator', asker)],
    'a new driver': ['operator', (_, asker) => create('driver', asker)],
    'a driver’s other car': ['operator', change],
    'the reset of second factors': ['staff', reset],
    'a suspension': ['staff', suspend],
  };
  const meanwhile = {
    'he is suspended': 'suspended = true',
    'he is erased': 'suspended = true, erased_at = now()',
    'he has another role': `role = 'rider'`,
  };
  const cases = Object.entries(commands).flatMap(([what, [role, command]]) =>
    Object.entries(meanwhile).map(([when, set]) => [what, when, role, command, set] as const),
  );

  it.each(cases)('%s: %s: is refused and changes nothing', async (_, __, role, command, set) => {
    const target = await bench.person('driver');
    await bench.addPasskey(target.accountId);
    const asker = await asking(role);
    const before = await kept();
    const refusal = await refusedAfter(asker, set, () => command(target, asker));
    expect(refusal).toMatchObject(notAllowed);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['a driver’s other car', change],
    ['the reset of second factors', reset],
  ])('%s: is refused too when it waits for another account', async (_, command) => {
    const target = await bench.person('driver');
    await bench.addPasskey(target.accountId);
    const [asker, other] = [await asking('staff'), await asking('staff')];
    const before = await kept();
    const [late] = await whileLocked(bench.owner, target.accountId, async () => {
      const call = refusalOf(command(target, asker));
      await waiting(bench.owner, 1);
      await suspend(asker, other);
      return [call];
    });
    expect(await late).toMatchObject(notAllowed);
    expect(await kept()).toEqual(before);
  });

  it('is done before a suspension that comes when his account is locked for it', async () => {
    const [asker, other] = [await bench.person('staff'), await bench.person('staff')];
    const target = await bench.person('driver');
    await bench.addPasskey(target.accountId);
    const [done, suspended] = await whileLocked(bench.owner, target.accountId, async () => {
      const call = reset(target, asker);
      await waiting(bench.owner, 1);
      const suspension = suspend(asker, other);
      await waiting(bench.owner, 2);
      return [call, suspension] as const;
    });
    expect(await done).toEqual({});
    await suspended;
    expect(await isSuspended(asker)).toBe(true);
  });
});

describe('two of the office who at once', () => {
  const two = async () => [await bench.person('staff'), await bench.person('staff')] as const;
  /** Both wait for the account of the first, who is asked for by `first`. */
  const atOnce = <First, Second>(
    [one, other]: Awaited<ReturnType<typeof two>>,
    first: (whom: Person, asker: Person) => Promise<First>,
    second: (whom: Person, asker: Person) => Promise<Second>,
  ) =>
    behind(
      bench.owner,
      one.accountId,
      () => first(other, one),
      () => second(one, other),
    );
  const refused = (command: typeof suspend | typeof reset) => (whom: Person, asker: Person) =>
    refusalOf(command(whom, asker));

  it('suspend each other: the first does, the second is refused', async () => {
    const both = await two();
    const [, late] = await atOnce(both, suspend, refused(suspend));
    expect(late).toMatchObject(notAllowed);
    expect(await Promise.all(both.map(isSuspended))).toEqual([false, true]);
  });

  it('suspend each other, in whatever order they come: one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await two();
      const answers = await Promise.allSettled([suspend(other, one), suspend(one, other)]);
      const reasons = answers.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
      expect(reasons).toEqual([expect.objectContaining(notAllowed)]);
      const states = await Promise.all([one, other].map(isSuspended));
      expect(states.toSorted()).toEqual([false, true]);
    }
  });

  it.each<[string, (whom: Person, asker: Person) => Promise<unknown>]>([
    ['suspends', suspend],
    ['erases', erase],
  ])('one %s the other, who resets his factors: these stay', async (_, lockOut) => {
    const both = await two();
    await bench.addPasskey(both[0].accountId);
    const [, late] = await atOnce(both, lockOut, refused(reset));
    expect(late).toMatchObject(notAllowed);
    const left = 'select from passkeys where account_id = $1';
    expect((await bench.pool.query(left, [both[0].accountId])).rowCount).toBe(1);
  });

  it('reset each other’s factors both do: none waits for ever', async () => {
    expect(await atOnce(await two(), reset, reset)).toEqual([{}, {}]);
  });
});
