import { accountMessages } from '@trupial/contracts/messages';
import { startTestService, type TestService, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { allDelivered, keptMailsTo } from '../testing/mails-to.ts';
import { openSession } from '../testing/open-session.ts';

const { confirmEmail, profile, registerRider, updateProfile } = accountMessages;

describe('a letter of confirmation that the limit of an hour refuses', () => {
  let service: TestService;
  let people = 0;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
      env: { TRUPIAL_RATE_LIMITS: 'strict', TRUPIAL_PUBLIC_URL: 'https://taxi.example' },
    });
  });
  afterAll(() => service.stop());

  const names = { firstName: 'Maria', lastName: 'Curiel' };
  const register = async (email: string) => {
    people += 1;
    const request = {
      ...names,
      username: `maria${people}`,
      password: 'correct horse battery',
      email,
      phone: '5123456',
    };
    const { accountId } = await service.messenger.request(registerRider, request);
    await allDelivered(service.pool);
    return accountId;
  };
  /** So many accounts, each with another address of one mailbox. */
  const registerAll = async (mailbox: string, most: number) => {
    const addresses = Array.from({ length: most }, (_, n) => `${mailbox}+${n + 1}@example.com`);
    const registered: { readonly email: string; readonly accountId: number }[] = [];
    for (const email of addresses) registered.push({ email, accountId: await register(email) });
    return registered;
  };
  const sentTo = (email: string) => keptMailsTo(service.messenger, email);
  const countOf = async (all: readonly { email: string }[]) =>
    (await Promise.all(all.map(({ email }) => sentTo(email)))).flat().length;
  /** An hour later: whoever registers then wakes who writes the letters that are due. */
  const nextHour = async () => {
    instant += 61 * 60_000;
    await register(`other${people}@example.com`);
  };

  it('is sent an hour later, and its link works', async () => {
    const all = await registerAll('maria', 5);
    const { email, accountId } = all.at(-1)!;
    expect(await sentTo(email)).toEqual([]);
    await nextHour();
    expect(await sentTo(email)).toHaveLength(1);
    const [, token = ''] = /#token=([\w-]{43})/.exec((await sentTo(email))[0]!.text) ?? [];
    await service.messenger.request(confirmEmail, { token });
    expect(await service.messenger.request(profile, { accountId })).toMatchObject({
      emailConfirmed: true,
    });
    await nextHour();
    expect(await sentTo(email)).toHaveLength(1);
  });

  it('is tried once more only: many accounts have no mailbox written to for days', async () => {
    const all = await registerAll('ana', 9);
    const counts = [await countOf(all)];
    for (let hour = 0; hour < 3; hour += 1) {
      await nextHour();
      counts.push(await countOf(all));
    }
    expect(counts).toEqual([4, 8, 8, 8]);
  });

  it('does not keep one back that goes to another address', async () => {
    const { accountId } = (await registerAll('rosa', 5)).at(-1)!;
    const owner = await openSession(service.pool, accountId, instant);
    const email = 'right@example.com';
    await service.messenger.request(updateProfile, { ...owner, ...names, email });
    await until(async () => (await sentTo(email)).length === 1, 'the letter comes');
  });
});
