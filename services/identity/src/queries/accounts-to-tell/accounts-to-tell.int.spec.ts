import { accountMessages, identityMessages, staffMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/service-kit';
import { startTestService } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { identityService } from '../../index.ts';
import { anAccount } from '../../testing/an-account.ts';

const { accountsToTell } = accountMessages;
const { suspendAccount, reactivateAccount } = staffMessages;

it('says the language that was chosen last, else that of the page that was open first', async () => {
  const service = await startTestService({ descriptor: identityService });
  onTestFinished(() => service.stop());
  const { messenger } = service;
  const account = anAccount({ role: 'driver' });
  const { accountId } = await messenger.request(identityMessages.createAccount, account);
  const told = async () =>
    (await messenger.request(accountsToTell, { accountIds: [accountId] })).accounts;
  const save = (language: 'en' | 'nl' | 'pap', chosen: boolean) =>
    messenger.request(accountMessages.saveLanguage, { accountId, language, chosen });
  expect(await told()).toMatchObject([{ language: null }]);
  expect(await save('nl', false)).toEqual({ language: 'nl' });
  expect(await save('en', false)).toEqual({ language: 'nl' });
  expect(await save('pap', true)).toEqual({ language: 'pap' });
  expect(await save('en', false)).toEqual({ language: 'pap' });
  expect(await told()).toMatchObject([{ language: 'pap' }]);
});

it('gives no address of an account that is suspended, and no choice that nobody made', async () => {
  const service = await startTestService({ descriptor: identityService });
  onTestFinished(() => service.stop());
  const { messenger } = service;
  const account = anAccount();
  const { createAccount } = identityMessages;
  const { accountId } = await messenger.request(createAccount, account);
  const office = { ...account, role: 'staff', username: 'Stella' } as const;
  const staff = await messenger.request(createAccount, office);
  const stella: Actor = { id: String(staff.accountId), role: 'staff', username: 'stella' };
  const told = async () =>
    (await messenger.request(accountsToTell, { accountIds: [accountId, 9_999] })).accounts;
  const person = { accountId, role: 'rider', firstName: 'Maria', phone: '+59995123456' } as const;
  const known = [{ ...person, choices: null }];
  expect(await told()).toMatchObject(known);
  await messenger.request(suspendAccount, { accountId }, { who: stella });
  expect(await told()).toEqual([]);
  await messenger.request(reactivateAccount, { accountId }, { who: stella });
  expect(await told()).toMatchObject(known);
  // What he has saved he has chosen, though it is what was there.
  const preferences = await messenger.request(accountMessages.preferences, { accountId });
  await messenger.request(accountMessages.savePreferences, { accountId, preferences });
  const { emailNotifications, smsNotifications, contactMethod } = preferences;
  const choices = { emailNotifications, smsNotifications, contactMethod };
  expect(await told()).toMatchObject([{ ...person, choices }]);
});
