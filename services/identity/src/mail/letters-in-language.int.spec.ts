import { accountMessages, erasureMessages, sessionMessages } from '@trupial/contracts/messages';
import { startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { keptMailsTo } from '../testing/mails-to.ts';

const email = 'chuchubi@example.com';
const username = 'chuchubi';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ descriptor: identityService });
});
afterAll(() => service.stop());

/** The text of a mail to her, once it is there. */
async function mailed(subject: string): Promise<string> {
  let text: string | undefined;
  await until(async () => {
    const mails = await keptMailsTo(service.messenger, email);
    text = mails.find((mail) => mail.subject === subject)?.text;
    return text !== undefined;
  }, `the mail "${subject}"`);
  return text ?? '';
}

it('writes to a new rider in the language of her page, then in the one that she chose; erased with her', async () => {
  const { messenger } = service;
  const { accountId } = await messenger.request(accountMessages.registerRider, {
    username,
    password: 'correct horse battery',
    email,
    phone: '+59995123456',
    firstName: 'Canaria',
    lastName: 'Curiel',
    language: 'nl',
  });
  const asked = await mailed('Bevestig uw e-mailadres voor Trupial');
  expect(asked).toContain('Hallo,\n\nIemand, waarschijnlijk uzelf,');
  const token = /#token=([\w-]{43})/.exec(asked)?.[1] ?? 'no link';
  await messenger.request(accountMessages.confirmEmail, { token });

  await messenger.request(accountMessages.saveLanguage, {
    accountId,
    language: 'pap',
    chosen: true,
  });
  // Signed out, in a browser of whatever language.
  await messenger.request(accountMessages.forgotPassword, { email });
  expect(await mailed('Skohe un kontraseña nobo pa Trupial')).toContain('Bon dia Canaria,');

  const language = async () => {
    const { rows } = await service.pool.query<{ language: string | null }>(
      'select language from accounts where id = $1',
      [accountId],
    );
    return rows[0]?.language;
  };
  const { rows: sessions } = await service.pool.query<{ id: string }>('select id from sessions');
  const living = () =>
    messenger.request(sessionMessages.livingSessions, { sessionIds: sessions.map(({ id }) => id) });
  expect((await living()).sessions).toMatchObject([{ accountId, language: 'pap' }]);
  expect(await language()).toBe('pap');
  const person = { phone: null, email: null, username };
  await messenger.request(erasureMessages.eraseAccounts, { ...person, preview: false });
  expect(await language()).toBeNull();
  expect((await living()).sessions).toEqual([]);
});
