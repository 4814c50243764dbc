import {
  accountMessages,
  factorMessages,
  identityMessages,
  sessionMessages,
} from '@trupial/contracts/messages';
import type { SecurityKind } from '@trupial/contracts/values';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FactorBench,
  rightPassword,
  startFactorBench,
} from '../testing/start-factor-bench.ts';

let bench: FactorBench;
beforeAll(async () => {
  bench = await startFactorBench();
});
afterAll(() => bench.stop());

let people = 0;
const person = () => {
  people += 1;
  return {
    username: `maria${people}`,
    password: rightPassword,
    firstName: 'Maria',
    lastName: 'Curiel',
    email: `maria${people}@example.com`,
    phone: '+59995123456',
  };
};
const register = async () => {
  const account = person();
  const { accountId, refresh } = await bench.messenger.request(
    accountMessages.registerRider,
    account,
  );
  return { ...account, accountId, refresh, sessionId: refresh.split('.')[0]! };
};
const openSessions = async (accountId: number) => {
  const open = 'select from sessions where account_id = $1 and ended_at is null';
  return (await bench.pool.query(open, [accountId])).rowCount;
};
const named = async (username: string) => {
  const found = await bench.messenger
    .request(identityMessages.login, { username, password: rightPassword })
    .then(
      () => true,
      () => false,
    );
  return Number(found);
};
const renew = (refresh: string) =>
  bench.messenger.request(identityMessages.refresh, { refresh, rotate: true });

/** What is done, and what can be seen of it. */
interface Change {
  readonly done: () => Promise<unknown>;
  readonly seen: () => Promise<number | null>;
}

const changes: Readonly<Record<string, readonly [SecurityKind, () => Promise<Change>]>> = {
  'an account of the office': [
    'account.created',
    async () => {
      const account = { ...person(), role: 'operator', vehicle: null } as const;
      return {
        done: () => bench.messenger.request(identityMessages.createAccount, account),
        seen: () => named(account.username),
      };
    },
  ],
  'an account of a rider': [
    'account.created',
    async () => {
      const account = person();
      return {
        done: () => bench.messenger.request(accountMessages.registerRider, account),
        seen: () => named(account.username),
      };
    },
  ],
  'a logout': [
    'session.ended',
    async () => {
      const { accountId, sessionId } = await register();
      return {
        done: () => bench.messenger.request(identityMessages.logout, { sessionId }),
        seen: () => openSessions(accountId),
      };
    },
  ],
  'the end of one session': [
    'session.ended',
    async () => {
      const { accountId, sessionId } = await register();
      return {
        done: () => bench.messenger.request(sessionMessages.endSession, { accountId, sessionId }),
        seen: () => openSessions(accountId),
      };
    },
  ],
  'the end of all others': [
    'sessions.ended',
    async () => {
      const { accountId } = await register();
      const owner = await bench.ownerOf(accountId);
      return {
        done: () => bench.messenger.request(sessionMessages.endOtherSessions, owner),
        seen: () => openSessions(accountId),
      };
    },
  ],
  'the end of a session whose token was stolen': [
    'session.replayed',
    async () => {
      const { accountId, refresh } = await register();
      await renew((await renew(refresh)).refresh!);
      bench.later(60);
      return {
        // The refusal is the answer; without its row there is none.
        done: () =>
          renew(refresh).catch((error: { code?: string }) => {
            if (error.code !== 'session.over') throw error;
          }),
        seen: () => openSessions(accountId),
      };
    },
  ],
  'a recovery code, and its mail': [
    'recovery.used',
    async () => {
      const email = `code${(people += 1)}@example.com`;
      const { accountId, username } = await bench.person('rider', email);
      const { recoveryCodes } = await bench.addPasskey(accountId);
      const { token } = await bench.question(username);
      return {
        done: () => bench.typeCode(token, recoveryCodes![0]!),
        seen: async () => {
          const { recoveryCodesLeft } = await bench.messenger.request(
            factorMessages.secondFactors,
            { accountId },
          );
          return recoveryCodesLeft + (await bench.mailsTo(email)).length * 100;
        },
      };
    },
  ],
};

it.each(Object.entries(changes))('%s is not there without its row', async (_, [kind, begin]) => {
  const { done, seen } = await begin();
  const rows = async () =>
    (await bench.pool.query('select from security_log where kind = $1', [kind])).rowCount ?? 0;
  const [before, rowsBefore] = [await seen(), await rows()];
  await bench.owner.query(
    `alter table identity.security_log add constraint none_of_it check (kind <> '${kind}') not valid`,
  );
  try {
    await expect(done()).rejects.toMatchObject({ code: 'internal' });
    expect(await seen()).toBe(before);
  } finally {
    await bench.owner.query('alter table identity.security_log drop constraint none_of_it');
  }
  await done();
  expect(await seen()).not.toBe(before);
  expect(await rows()).toBe(rowsBefore + 1);
});
