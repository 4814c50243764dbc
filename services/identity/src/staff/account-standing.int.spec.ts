import { accountMessages, identityMessages, staffMessages } from '@trupial/contracts/messages';
import { announcements } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../index.ts';
import { anAccount } from '../testing/an-account.ts';

const { createAccount, login, refresh } = identityMessages;
const { endedSessions, reactivateAccount, suspendAccount } = staffMessages;
const password = 'correct horse battery';

let names = 0;

/** Identity only: dispatch is not running. */
describe('a suspension', () => {
  let service: TestService;
  let staffId: number;
  let instant = Date.parse('2026-11-20T12:00:00.000Z');

  const create = async (role: 'rider' | 'driver' | 'operator' | 'staff') => {
    names += 1;
    const username = `${role}${names}`;
    const { accountId } = await service.messenger.request(
      createAccount,
      anAccount({ role, username, password }),
    );
    return { accountId, username };
  };
  const as = (accountId: number) => ({
    who: { id: String(accountId), role: 'staff' as const, username: 'stella' },
  });
  const suspend = (accountId: number, by = staffId) =>
    service.messenger.request(suspendAccount, { accountId }, as(by));
  const signIn = (username: string) => service.messenger.request(login, { username, password });
  const ended = () => service.messenger.request(endedSessions, {});

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: () => new Date(instant).toISOString(),
    });
    ({ accountId: staffId } = await create('staff'));
  });
  afterAll(() => service.stop());

  it('ends sessions and is announced, though dispatch cannot be told yet', async () => {
    const { accountId, username } = await create('driver');
    const session = await signIn(username);
    let announced = 0;
    const stop = service.messenger.onAnnounce(announcements.sessionsEnded, () => (announced += 1));
    await suspend(accountId);
    stop();
    expect(announced).toBe(1);
    const [sessionId] = session.refresh.split('.');
    expect(await ended()).toEqual({ suspendedAccounts: [accountId], sessions: [sessionId] });
    const renewed = service.messenger.request(refresh, { refresh: session.refresh, rotate: true });
    expect(await refusalOf(renewed)).toMatchObject({ code: 'session.over' });
    const notices = async () => (await service.pool.query('select * from driver_notices')).rows;
    // Who asked stands there by his number: his name would outlive his erasure.
    const asked_by = { id: String(staffId), role: 'staff' };
    const told = { account_id: accountId, standing: true, asked_by, standing_by: asked_by };
    expect(await notices()).toEqual([{ ...told, profile: false, profile_by: null }]);
    const { accountId: operatorId } = await create('operator');
    const operator = { id: String(operatorId), role: 'operator' } as const;
    const changed = { driverId: accountId, vehicle: { plate: 'V-77' } };
    const who = { ...operator, username: 'olga' };
    await service.messenger.request(staffMessages.updateDriver, changed, { who });
    // The suspension is not the operator's.
    expect(await notices()).toEqual([{ ...told, profile: true, profile_by: operator }]);
  });

  it('need not be remembered once its access tokens have expired', async () => {
    const { accountId, username } = await create('rider');
    await signIn(username);
    await suspend(accountId);
    instant += 600_000;
    expect((await ended()).suspendedAccounts).toContain(accountId);
    instant += 61_000;
    expect(await ended()).toEqual({ suspendedAccounts: [], sessions: [] });
    expect(await refusalOf(signIn(username))).toMatchObject({ code: 'account.suspended' });
  });

  it('misses no session of who signs in at the same moment', async () => {
    const { accountId, username } = await create('rider');
    const logins = Array.from({ length: 20 }, () => signIn(username).catch(() => null));
    await suspend(accountId);
    await Promise.all(logins);
    const open = 'select from sessions where account_id = $1 and ended_at is null';
    expect((await service.pool.query(open, [accountId])).rowCount).toBe(0);
  });

  it('of a suspended account’s calls none is answered', async () => {
    const { accountId } = await create('rider');
    await suspend(accountId);
    for (const message of [
      identityMessages.dashboard,
      accountMessages.profile,
      accountMessages.favorites,
      accountMessages.preferences,
    ]) {
      const asked = service.messenger.request(message, { accountId });
      expect(await refusalOf(asked)).toMatchObject({ code: 'account.suspended' });
    }
  });

  it('is for staff only, whatever the caller says he is', async () => {
    const { accountId } = await create('rider');
    const { accountId: operatorId } = await create('operator');
    expect(await refusalOf(suspend(accountId, operatorId))).toMatchObject({ kind: 'forbidden' });
    const { accountId: other } = await create('staff');
    await suspend(other);
    expect(await refusalOf(suspend(accountId, other))).toMatchObject({ kind: 'forbidden' });
  });

  it('taken back lets its owner sign in again', async () => {
    const { accountId, username } = await create('rider');
    await suspend(accountId);
    await service.messenger.request(reactivateAccount, { accountId }, as(staffId));
    expect((await ended()).suspendedAccounts).not.toContain(accountId);
    expect(await signIn(username)).toMatchObject({ accountId });
  });
});
