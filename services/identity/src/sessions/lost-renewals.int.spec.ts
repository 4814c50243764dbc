import { identityMessages, type RequestOf } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { anAccount } from '../testing/an-account.ts';

const { createAccount, login, refresh } = identityMessages;
const over = { kind: 'unauthenticated', code: 'session.over' };
const lost = 'the attempt whose answer is lost';
const another = 'an attempt of another time';
const credentials = { username: 'rider1', password: 'correct horse battery' };

let service: TestService;
let instant = Date.parse('2026-11-20T12:00:00.000Z');
const later = (seconds: number): void => void (instant += seconds * 1000);

beforeAll(async () => {
  service = await startTestService({
    descriptor: identityService,
    clock: () => new Date(instant).toISOString(),
  });
  await service.messenger.request(createAccount, anAccount(credentials));
});
afterAll(() => service.stop());

const signIn = (cookie: boolean) => service.messenger.request(login, { ...credentials, cookie });
type By = Partial<RequestOf<typeof refresh>>;
const renew = (token: string, by: By) =>
  service.messenger.request(refresh, { refresh: token, rotate: true, ...by });

describe('a renewal whose answer was lost', () => {
  /** A bound session that rotated a minute ago; its browser still has the token before. */
  const rotated = async () => {
    const { refresh: old, cookie } = await signIn(true);
    const by = { cookie: cookie!, attempt: lost };
    const next = (await renew(old, by)).refresh!;
    later(60);
    return { old, next, by };
  };
  const ends = async (session: { next: string; by: By }, token: string, by: By) => {
    expect(await refusalOf(renew(token, by))).toMatchObject(over);
    expect(await refusalOf(renew(session.next, session.by))).toMatchObject(over);
  };

  it('is repeated by the same attempt with the cookie, whenever and from wherever, and goes on', async () => {
    const { old, next, by } = await rotated();
    for (const seconds of [0, 60, 86_400]) {
      later(seconds);
      const again = await renew(old, { ...by, network: `190.4.0.${seconds % 7}` });
      expect(again.refresh).toBe(next);
    }
    const third = (await renew(next, { ...by, attempt: another })).refresh!;
    later(60);
    await renew(third, by);
  });

  it.each<[string, (by: By) => By]>([
    ['without the cookie', ({ attempt }) => ({ attempt })],
    ['with another cookie', (by) => ({ ...by, cookie: 'A'.repeat(43) })],
    ['by another attempt', (by) => ({ ...by, attempt: another })],
    ['by no attempt', ({ cookie }) => ({ cookie })],
  ])('is a replay %s: the family ends', async (_, changed) => {
    const session = await rotated();
    await ends(session, session.old, changed(session.by));
  });

  it('is a replay once its successor was renewed, whatever the attempt', async () => {
    const { old, next, by } = await rotated();
    const third = (await renew(next, by)).refresh!;
    await ends({ next: third, by }, old, by);
  });

  it('does not let a thief who has repeated it go on beside its owner', async () => {
    const session = await rotated();
    const { old, next, by } = session;
    // He has all that the browser kept while it waited, the cookie too: so has he the successor.
    expect((await renew(old, by)).refresh).toBe(next);
    const owners = (await renew(next, { ...by, attempt: another })).refresh!;
    later(60);
    await ends({ next: owners, by }, next, { ...by, attempt: 'the attempt of a thief' });
  });

  it('is the same for two tabs that share the attempt, and the later one goes on', async () => {
    const { old, next, by } = await rotated();
    const both = await Promise.all([renew(old, by), renew(old, by)]);
    expect(both.map(({ refresh: token }) => token)).toEqual([next, next]);
    await renew(next, { ...by, attempt: another });
  });

  it('is not repeated in a session without a cookie', async () => {
    const { refresh: old } = await signIn(false);
    const by = { attempt: lost };
    const next = (await renew(old, by)).refresh!;
    later(60);
    await ends({ next, by }, old, by);
  });
});
