import { accountMessages, identityMessages, staffMessages } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { allDelivered, keptMailsTo } from '../testing/mails-to.ts';
import { openSession } from '../testing/open-session.ts';
import { anAccount } from '../testing/an-account.ts';

const { confirmEmail, forgotPassword, profile, registerRider, resetPassword } = accountMessages;
const { undoEmail, updateProfile } = accountMessages;
const { createAccount, login, refresh } = identityMessages;
const password = 'correct horse battery';
const invalid = { kind: 'invalid', code: 'account.link_invalid' };
const change = 'Your Trupial e-mail address is being changed';
const reset = 'Reset your Trupial password';

describe('a confirmed e-mail address', () => {
  let service: TestService;
  let people = 0;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');
  const later = (minutes: number): void => void (instant += minutes * 60_000);

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
    });
  });
  afterAll(() => service.stop());

  const lettersTo = async (email: string) => {
    await allDelivered(service.pool);
    return keptMailsTo(service.messenger, email);
  };
  const subjectsTo = async (email: string) =>
    (await lettersTo(email)).map(({ subject }) => subject);
  const linkTo = async (email: string, page: string): Promise<string> => {
    const bodies = (await lettersTo(email)).map(({ text }) => text).join('\n');
    return [...bodies.matchAll(new RegExp(`/${page}#token=([\\w-]{43})`, 'g'))].at(-1)?.[1] ?? '';
  };
  const confirm = async (email: string) =>
    service.messenger.request(confirmEmail, { token: await linkTo(email, 'confirm-email') });
  const undo = (token: string) => service.messenger.request(undoEmail, { token });
  const forget = (email: string) => service.messenger.request(forgotPassword, { email });
  const register = async (email = '') => {
    people += 1;
    const username = `maria${people}`;
    const person = {
      firstName: 'Maria',
      lastName: 'Curiel',
      email: email || `${username}@a.example`,
    };
    const request = { ...person, username, password, phone: '5123456' };
    return { ...person, ...(await service.messenger.request(registerRider, request)) };
  };
  const confirmed = async () => {
    const person = await register();
    await confirm(person.email);
    return person;
  };
  type Person = Awaited<ReturnType<typeof register>>;
  const moveTo = async ({ accountId, firstName, lastName }: Person, email: string) => {
    const owner = await openSession(service.pool, accountId, instant);
    return service.messenger.request(updateProfile, { ...owner, firstName, lastName, email });
  };
  const addressOf = async ({ accountId }: Person) => {
    const { email, emailConfirmed } = await service.messenger.request(profile, { accountId });
    return { email, emailConfirmed };
  };

  it('stays until the holder of the new one has confirmed that, which is shown at once', async () => {
    const person = await confirmed();
    const wanted = `new.${person.email}`;
    const waiting = { email: wanted, emailConfirmed: false };
    expect(await moveTo(person, wanted)).toMatchObject(waiting);
    expect(await addressOf(person)).toEqual(waiting);
    await Promise.all([forget(person.email), forget(wanted)]);
    expect(await subjectsTo(person.email)).toContain(reset);
    expect(await subjectsTo(wanted)).not.toContain(reset);
    await confirm(wanted);
    expect(await addressOf(person)).toEqual({ email: wanted, emailConfirmed: true });
    await Promise.all([forget(person.email), forget(wanted)]);
    expect(await subjectsTo(wanted)).toContain(reset);
    const old = { token: await linkTo(person.email, 'reset-password'), password: 'four new words' };
    expect(await refusalOf(service.messenger.request(resetPassword, old))).toMatchObject({
      code: 'password.link_invalid',
    });
  });

  it('given again drops a change that waits', async () => {
    const person = await confirmed();
    await moveTo(person, `new.${person.email}`);
    const link = await linkTo(`new.${person.email}`, 'confirm-email');
    await moveTo(person, person.email.toUpperCase());
    expect(await addressOf(person)).toEqual({
      email: person.email.toUpperCase(),
      emailConfirmed: true,
    });
    expect(await refusalOf(service.messenger.request(confirmEmail, { token: link }))).toMatchObject(
      invalid,
    );
  });

  it.each(['before', 'after'])('comes back by its link, %s the confirmation', async (when) => {
    const person = await confirmed();
    const stolen = `thief.${person.email}`;
    await moveTo(person, stolen);
    if (when === 'after') await confirm(stolen);
    expect(await subjectsTo(person.email)).toContain(change);
    await undo(await linkTo(person.email, 'undo-email'));
    expect(await addressOf(person)).toEqual({ email: person.email, emailConfirmed: true });
    // Whoever made the change has the password and sessions: they are worth nothing.
    const { username } = person;
    const token = await linkTo(stolen, 'confirm-email');
    const his = [
      () => service.messenger.request(refresh, { refresh: person.refresh, rotate: false }),
      () => service.messenger.request(login, { username, password }),
      () => service.messenger.request(confirmEmail, { token }),
    ];
    const codes = [];
    for (const ask of his) codes.push((await refusalOf(ask())).code);
    expect(codes).toEqual(['session.over', 'login.invalid_credentials', invalid.code]);
    const own = 'staple the battery well';
    const link = await linkTo(person.email, 'reset-password');
    await service.messenger.request(resetPassword, { token: link, password: own });
    await service.messenger.request(login, { username, password: own });
  });

  it('comes back once, and for seven days', async () => {
    const person = await confirmed();
    await moveTo(person, `one.${person.email}`);
    const link = await linkTo(person.email, 'undo-email');
    later(7 * 24 * 60 - 1);
    await undo(link);
    expect(await refusalOf(undo(link))).toMatchObject(invalid);
    await moveTo(person, `two.${person.email}`);
    const late = await linkTo(person.email, 'undo-email');
    later(7 * 24 * 60 + 1);
    expect(await refusalOf(undo(late))).toMatchObject(invalid);
    for (const token of ['', 'A'.repeat(43)]) {
      expect(await refusalOf(undo(token))).toMatchObject(invalid);
    }
  });

  it('comes back also when the thief has moved on, and his own link cannot stop it', async () => {
    const person = await confirmed();
    const [second, third] = [`b.${person.email}`, `c.${person.email}`];
    await moveTo(person, second);
    await confirm(second);
    later(1);
    await moveTo(person, third);
    await confirm(third);
    const [own, his] = [
      await linkTo(person.email, 'undo-email'),
      await linkTo(second, 'undo-email'),
    ];
    await undo(his);
    expect(await addressOf(person)).toMatchObject({ email: second });
    await undo(own);
    expect(await addressOf(person)).toEqual({ email: person.email, emailConfirmed: true });
    // And what the thief moves on to now, he cannot take back.
    expect(await refusalOf(undo(his))).toMatchObject(invalid);
  });

  it('comes back though another account has typed it meanwhile', async () => {
    const person = await confirmed();
    await moveTo(person, `gone.${person.email}`);
    await confirm(`gone.${person.email}`);
    const squatter = await register(person.email);
    await undo(await linkTo(person.email, 'undo-email'));
    expect(await addressOf(person)).toEqual({ email: person.email, emailConfirmed: true });
    expect(await addressOf(squatter)).toMatchObject({ email: null });
  });

  it('of a driver is as safe from the office', async () => {
    const { accountId } = await service.messenger.request(
      createAccount,
      anAccount({ role: 'driver', username: 'carlos', email: 'carlos@a.example' }),
    );
    const mallory = { driverId: accountId, email: 'mallory@a.example', vehicle: {} };
    await service.messenger.request(staffMessages.updateDriver, mallory);
    await forget('mallory@a.example');
    expect(await subjectsTo('mallory@a.example')).not.toContain(reset);
    await forget('carlos@a.example');
    expect(await subjectsTo('carlos@a.example')).toEqual(expect.arrayContaining([change, reset]));
  });

  it('is the only one that gets such a link: one that was never confirmed goes at once', async () => {
    const person = await register();
    const wanted = `new.${person.email}`;
    await moveTo(person, wanted);
    expect(await addressOf(person)).toEqual({ email: wanted, emailConfirmed: false });
    expect(await subjectsTo(person.email)).not.toContain(change);
  });
});
