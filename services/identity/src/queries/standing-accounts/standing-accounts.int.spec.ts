import { accountMessages, identityMessages, staffMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/service-kit';
import { startTestService } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { identityService } from '../../index.ts';
import { anAccount } from '../../testing/an-account.ts';

it('an account stands until it is suspended, and again when it is reactivated', async () => {
  const service = await startTestService({ descriptor: identityService });
  onTestFinished(() => service.stop());
  const { messenger } = service;
  const create = async (role: 'rider' | 'staff') => {
    const { accountId } = await messenger.request(
      identityMessages.createAccount,
      anAccount({ role, username: role }),
    );
    return accountId;
  };
  const accountId = await create('rider');
  const who: Actor = { id: String(await create('staff')), role: 'staff', username: 'staff' };
  const asked = { accountIds: [accountId, 9_999] };
  const standing = async () =>
    (await messenger.request(accountMessages.standingAccounts, asked)).accountIds;
  expect(await standing()).toEqual([accountId]);
  await messenger.request(staffMessages.suspendAccount, { accountId }, { who });
  expect(await standing()).toEqual([]);
  await messenger.request(staffMessages.reactivateAccount, { accountId }, { who });
  expect(await standing()).toEqual([accountId]);
});
