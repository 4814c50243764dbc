import { accountMessages, identityMessages, sessionMessages } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { anAccount } from '../testing/an-account.ts';
import { allDelivered, keptMailsTo } from '../testing/mails-to.ts';
import { openSession } from '../testing/open-session.ts';

const { confirmEmail, forgotPassword, profile, registerRider, resetPassword, updateProfile } =
  accountMessages;
const { createAccount, login } = identityMessages;
const password = 'correct horse battery';
const ownText = 'You have won, visit https://evil.example/prize';
const invalid = { kind: 'invalid', code: 'account.link_invalid' };

describe('letters', () => {
  let service: TestService;
  let people = 0;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  const later = (minutes: number): void => void (instant += minutes * 60_000);

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
      env: { TRUPIAL_RATE_LIMITS: 'strict', TRUPIAL_PUBLIC_URL: 'https://taxi.example' },
    });
  });
  afterAll(() => service.stop());

  const register = async ({ firstName = 'Maria', email = '' } = {}) => {
    people += 1;
    const person = {
      username: `maria${people}`,
      email: email || `maria${people}@example.com`,
      firstName,
      lastName: 'Curiel',
    };
    const request = { ...person, password, phone: '5123456' };
    const { accountId } = await service.messenger.request(registerRider, request);
    return { ...person, accountId };
  };
  type Person = Awaited<ReturnType<typeof register>>;
  /** Everything that was sent to an address, once nothing is left to be written or delivered. */
  const sentTo = async (email: string): Promise<Awaited<ReturnType<typeof keptMailsTo>>> => {
    await allDelivered(service.pool);
    return keptMailsTo(service.messenger, email);
  };
  const subjectsTo = async (email: string) => (await sentTo(email)).map(({ subject }) => subject);
  const linksTo = async (email: string, page: string): Promise<string[]> =>
    (await sentTo(email)).flatMap(({ text }) => {
      const token = new RegExp(`/${page}#token=([\\w-]{43})`).exec(text)?.[1];
      return token === undefined ? [] : [token];
    });
  const confirm = (token = 'no link') => service.messenger.request(confirmEmail, { token });
  const registerConfirmed = async (changes: Parameters<typeof register>[0] = {}) => {
    const person = await register(changes);
    await confirm((await linksTo(person.email, 'confirm-email')).at(-1));
    return person;
  };
  const forget = (email: string) => service.messenger.request(forgotPassword, { email });
  const moveTo = async ({ accountId, firstName, lastName }: Person, email: string) => {
    const owner = await openSession(service.pool, accountId, instant);
    return service.messenger.request(updateProfile, { ...owner, firstName, lastName, email });
  };
  /** So many times: each is a notice to its owner. */
  const changePassword = async ({ accountId, username }: Person, times: number) => {
    const signedIn = await service.messenger.request(login, { username, password });
    const [sessionId = ''] = signedIn.refresh.split('.');
    let present = password;
    for (let n = 1; n <= times; n += 1) {
      const chosen = {
        accountId,
        sessionId,
        password: present,
        newPassword: `staple battery ${n}`,
      };
      await service.messenger.request(sessionMessages.changePassword, chosen);
      present = chosen.newPassword;
    }
  };
  const confirmation = 'Confirm your e-mail address for Trupial';
  const reset = 'Reset your Trupial password';

  it('an address gets a link to a new password only after its holder has confirmed it', async () => {
    const { email, username } = await register();
    await forget(email);
    expect(new Set(await subjectsTo(email))).toEqual(new Set([confirmation]));
    await confirm((await linksTo(email, 'confirm-email')).at(-1));
    await forget(email);
    expect(await subjectsTo(email)).toContain(reset);
    const [token = ''] = await linksTo(email, 'reset-password');
    const next = 'staple the battery well';
    await service.messenger.request(resetPassword, { token, password: next });
    await service.messenger.request(login, { username, password: next });
    expect(await subjectsTo(email)).toContain('Your Trupial password was changed');
  });

  it('an account that moves through thirty addresses of strangers sends them no text of its own', async () => {
    const person = await register({ firstName: ownText });
    // It counts too, so it is sent before the address changes.
    expect(await subjectsTo(person.email)).toEqual([confirmation]);
    const strangers = Array.from({ length: 30 }, (_, n) => `stranger${people}.${n}@example.com`);
    for (const stranger of strangers) {
      await moveTo(person, stranger);
      await forget(stranger);
    }
    const sent = (await Promise.all(strangers.map(sentTo))).flat();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(5);
    for (const { subject, text } of sent) {
      expect(subject).toBe(confirmation);
      expect(text).not.toMatch(/won|evil|prize/);
    }
    expect(service.log.lines).toContainEqual(
      expect.objectContaining({
        msg: 'a mail was not sent: too many in an hour',
        accountId: person.accountId,
      }),
    );
  });

  it('shows no line and no link of its own to the holder of a confirmed address', async () => {
    const { email } = await registerConfirmed({ firstName: `Ana\r\n\r\n${ownText}` });
    await forget(email);
    const letter = (await sentTo(email)).find(({ subject }) => subject === reset);
    const [greeting] = letter!.text.split('\n');
    expect(greeting).toBe('Hello Ana You have won visit https evil. examp,');
  });

  it('one recipient gets four an hour, whatever the number of accounts; then again', async () => {
    const { email } = await registerConfirmed();
    for (let n = 0; n < 12; n += 1) {
      await forget(email.toUpperCase());
      await sentTo(email);
      const [token] = (await linksTo(email, 'reset-password')).slice(-1);
      // Used links do not count as open ones, which have a limit of their own.
      const used = { token: token ?? '', password: `staple the battery ${n}` };
      await service.messenger.request(resetPassword, used).catch(() => undefined);
    }
    const asked = async () =>
      (await subjectsTo(email)).filter((subject) => [confirmation, reset].includes(subject)).length;
    expect(await asked()).toBe(4);
    later(61);
    await forget(email);
    expect(await asked()).toBe(5);
  });

  it('who fills an hour with requests does not keep a notice away', async () => {
    const person = await registerConfirmed();
    for (let n = 0; n < 5; n += 1) {
      await forget(person.email);
      await sentTo(person.email);
    }
    await moveTo(person, `moved.${person.email}`);
    expect(await subjectsTo(person.email)).toContain(
      'Your Trupial e-mail address is being changed',
    );
  });

  it('who has used up the notices of the hour cannot move the address without its letter', async () => {
    const person = await registerConfirmed();
    const { accountId, email } = person;
    await changePassword(person, 4);
    const moved = `moved.${email}`;
    expect(await refusalOf(moveTo(person, moved))).toMatchObject({
      code: 'too_many',
      extra: { retryAfterSeconds: 3600 },
    });
    const shown = async () => (await service.messenger.request(profile, { accountId })).email;
    expect(await shown()).toBe(email);
    expect(await linksTo(email, 'undo-email')).toEqual([]);
    later(61);
    await moveTo(person, moved);
    expect(await shown()).toBe(moved);
    expect(await linksTo(email, 'undo-email')).toHaveLength(1);
  });

  it('who takes a change back gets his link, however many notices there were in that hour', async () => {
    const person = await registerConfirmed();
    const { email } = person;
    await changePassword(person, 3);
    await moveTo(person, `moved.${email}`);
    const [token = 'no link'] = await linksTo(email, 'undo-email');
    await service.messenger.request(accountMessages.undoEmail, { token });
    expect(await linksTo(email, 'reset-password')).toHaveLength(1);
  });

  it('a changed address is to be confirmed again, and the links of the old one are worthless', async () => {
    const person = await register();
    const [old] = await linksTo(person.email, 'confirm-email');
    const moved = `new.${person.email}`;
    await moveTo(person, moved);
    expect(await refusalOf(confirm(old))).toMatchObject(invalid);
    await forget(moved);
    expect(new Set(await subjectsTo(moved))).toEqual(new Set([confirmation]));
    // The old one was never confirmed: it gets no notice.
    expect(await subjectsTo(person.email)).toEqual([confirmation]);
    await confirm((await linksTo(moved, 'confirm-email')).at(-1));
    // Upper or lower case is the same address.
    await moveTo(person, moved.toUpperCase());
    await forget(moved);
    expect(await subjectsTo(moved)).toContain(reset);
  });

  it('the link of a confirmation works once and for three days', async () => {
    const one = await register();
    const [used] = await linksTo(one.email, 'confirm-email');
    await confirm(used);
    expect(await refusalOf(confirm(used))).toMatchObject(invalid);
    const [late] = await linksTo((await register()).email, 'confirm-email');
    later(72 * 60 + 1);
    expect(await refusalOf(confirm(late))).toMatchObject(invalid);
    for (const token of ['', 'A'.repeat(43), '\u0000']) {
      expect(await refusalOf(confirm(token))).toMatchObject(invalid);
    }
  });

  it('an address that the office typed is to be confirmed too; one of the demo is not', async () => {
    const account = { role: 'operator', password: 'four good words here', phone: null } as const;
    const names = { firstName: 'Otto', lastName: 'Office', vehicle: null };
    const { accountId } = await service.messenger.request(
      createAccount,
      anAccount({ role: 'staff', username: 'stella' }),
    );
    const who = { id: String(accountId), role: 'staff', username: 'stella' } as const;
    const [typed, demo] = ['otto@example.com', 'demo@example.com'];
    await service.messenger.request(
      createAccount,
      { ...account, ...names, username: 'otto', email: typed },
      { who },
    );
    await service.messenger.request(createAccount, {
      ...account,
      ...names,
      username: 'demo',
      email: demo,
    });
    await Promise.all([forget(typed), forget(demo)]);
    expect(new Set(await subjectsTo(typed))).toEqual(new Set([confirmation]));
    expect(await subjectsTo(demo)).toEqual([reset]);
  });
});
