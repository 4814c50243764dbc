import { identityMessages } from '@trupial/contracts/messages';
import { refusalOf, startTestService } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { identityService } from '../index.ts';
import { anAccount } from '../testing/an-account.ts';

const { createAccount, dashboard } = identityMessages;

it('tells who is signed in', async () => {
  const service = await startTestService({ descriptor: identityService });
  onTestFinished(() => service.stop());
  const { accountId } = await service.messenger.request(createAccount, anAccount());
  expect(await service.messenger.request(dashboard, { accountId })).toEqual({
    username: 'Maria',
    role: 'rider',
    firstName: 'Maria',
    lastName: 'Curiel',
    phone: '+59995123456',
  });
  expect(await refusalOf(service.messenger.request(dashboard, { accountId: 9999 }))).toMatchObject({
    kind: 'not_found',
  });
});
