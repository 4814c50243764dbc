import { accountMessages, erasureMessages, staffMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behind, waiting } from '../testing/behind.ts';
import { allDelivered, keptMailsTo } from '../testing/mails-to.ts';
import { type FactorBench, startFactorBench } from '../testing/start-factor-bench.ts';

const { confirmEmail, resetPassword, undoEmail, updateProfile } = accountMessages;

describe('a link that is used while its account is locked out', () => {
  let bench: FactorBench;
  let staffId: number;
  let people = 0;
  beforeAll(async () => {
    bench = await startFactorBench();
    ({ accountId: staffId } = await bench.person('staff'));
  });
  afterAll(() => bench.stop());

  const owner = async () => {
    people += 1;
    const email = `owner${people}@example.com`;
    const person = { ...(await bench.person('rider', email)), email };
    await bench.messenger.request(updateProfile, {
      ...(await bench.ownerOf(person.accountId)),
      firstName: 'Maria',
      lastName: 'Curiel',
      email: `new.${email}`,
    });
    await bench.forgotPassword(email);
    // Nobody else waits for the account then.
    await allDelivered(bench.pool);
    return person;
  };
  type Owner = Awaited<ReturnType<typeof owner>>;
  const linkTo = async (email: string, page: string): Promise<string> => {
    const text = (await keptMailsTo(bench.messenger, email)).map((mail) => mail.text).join('\n');
    return new RegExp(`/${page}#token=([\\w-]{43})`).exec(text)![1]!;
  };
  const asStaff = () => ({
    who: { id: String(staffId), role: 'staff' as const, username: 'staff', proofAge: 0 },
  });
  const uses = {
    'to a new password': async ({ email }: Owner) => {
      const token = await linkTo(email, 'reset-password');
      return () =>
        bench.messenger.request(resetPassword, { token, password: 'staple the battery well' });
    },
    'that confirms an address': async ({ email }: Owner) => {
      const token = await linkTo(`new.${email}`, 'confirm-email');
      return () => bench.messenger.request(confirmEmail, { token });
    },
    'that takes a change back': async ({ email }: Owner) => {
      const token = await linkTo(email, 'undo-email');
      return () => bench.messenger.request(undoEmail, { token });
    },
  };
  const lockOuts: Record<'suspension' | 'erasure', (of: Owner) => Promise<unknown>> = {
    suspension: ({ accountId }: Owner) =>
      bench.messenger.request(staffMessages.suspendAccount, { accountId }, asStaff()),
    erasure: ({ username }: Owner) =>
      bench.messenger.request(
        erasureMessages.eraseAccounts,
        { phone: null, email: null, username, preview: false },
        asStaff(),
      ),
  };

  it.each([
    ['to a new password', 'suspension', 'password.link_invalid'],
    ['to a new password', 'erasure', 'password.link_invalid'],
    ['that confirms an address', 'suspension', 'account.link_invalid'],
    ['that confirms an address', 'erasure', 'account.link_invalid'],
    ['that takes a change back', 'suspension', 'account.link_invalid'],
    ['that takes a change back', 'erasure', 'account.link_invalid'],
  ] as const)(
    '%s, at the moment of its %s, is refused; both are answered',
    async (link, how, code) => {
      const person = await owner();
      const use = await uses[link](person);
      const [, refused] = await behind(
        bench.owner,
        person.accountId,
        () => lockOuts[how](person),
        () => refusalOf(use()),
      );
      expect(refused).toMatchObject({ code });
    },
  );

  it('that confirms an address, at the moment when another account types it, is used all the same', async () => {
    const person = await owner();
    const confirm = await uses['that confirms an address'](person);
    const squatter = await bench.person('rider', `squatter.${person.email}`);
    const typing = await bench.owner.connect();
    await typing.query('begin');
    await typing.query(
      `update identity.accounts set email_confirmed_at = null, email_hash =
         (select pending_email_hash from identity.accounts where id = $1) where id = $2`,
      [person.accountId, squatter.accountId],
    );
    const confirmed = confirm();
    await waiting(bench.owner, 1);
    await typing.query('commit');
    typing.release();
    await confirmed;
    const { rows } = await bench.pool.query<{ id: number }>(
      `select id from accounts where id = any($1) and email_hash is not null`,
      [[person.accountId, squatter.accountId]],
    );
    expect(rows).toEqual([{ id: person.accountId }]);
  });
});
