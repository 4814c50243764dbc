import { accountMessages, factorMessages, staffMessages } from '@trupial/contracts/messages';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allDelivered, keptMailsTo } from '../testing/mails-to.ts';
import { type FactorBench, startFactorBench } from '../testing/start-factor-bench.ts';

const { confirmEmail, forgotPassword, profile, resetPassword, updateProfile } = accountMessages;
const hourS = 3_600;
const weekS = 7 * 24 * hourS;

describe('a change of a confirmed address that waits', () => {
  let bench: FactorBench;
  let staffId: number;
  let people = 0;
  beforeAll(async () => {
    // What is done each hour is done when a test says so.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    bench = await startFactorBench();
    ({ accountId: staffId } = await bench.person('staff'));
  });
  afterAll(async () => {
    await bench.stop();
    vi.useRealTimers();
  });

  const lettersTo = async (email: string) => {
    await allDelivered(bench.pool);
    return keptMailsTo(bench.messenger, email);
  };
  const linksTo = async (email: string, page: string): Promise<string[]> => {
    const bodies = (await lettersTo(email)).map(({ text }) => text).join('\n');
    return [...bodies.matchAll(new RegExp(`/${page}#token=([\\w-]{43})`, 'g'))].map(
      (match) => match[1] ?? '',
    );
  };
  /** A rider with a confirmed address, and what a thief of his account asks for. */
  const owner = async () => {
    people += 1;
    const email = `owner${people}@example.com`;
    const thief = `thief${people}@example.com`;
    const { accountId } = await bench.person('rider', email);
    /** Its letter is delivered then: one that is asked for before it is written is the same one. */
    const moveTo = async (wanted: string) => {
      await bench.messenger.request(updateProfile, {
        ...(await bench.ownerOf(accountId)),
        firstName: 'Maria',
        lastName: 'Curiel',
        email: wanted,
      });
      await allDelivered(bench.pool);
    };
    /** By the newest link that went there. */
    const confirm = async () => {
      const token = (await linksTo(thief, 'confirm-email')).at(-1) ?? '';
      return bench.messenger.request(confirmEmail, { token });
    };
    const shown = async () => {
      const { email: now, emailConfirmed } = await bench.messenger.request(profile, { accountId });
      return { email: now, emailConfirmed };
    };
    return { accountId, email, thief, moveTo, confirm, shown };
  };
  type Owner = Awaited<ReturnType<typeof owner>>;
  const isRefused = async ({ confirm, shown, email }: Owner) => {
    expect(await refusalOf(confirm())).toMatchObject({ code: 'account.link_invalid' });
    expect(await shown()).toEqual({ email, emailConfirmed: true });
  };
  const forget = (email: string) => bench.messenger.request(forgotPassword, { email });
  const anHourPasses = () => void vi.advanceTimersByTime(hourS * 1000);
  const staff = () => ({
    who: { id: String(staffId), role: 'staff' as const, username: 'stella' },
  });

  it('cannot be confirmed once the owner cannot take it back', async () => {
    const person = await owner();
    await person.moveTo(person.thief);
    bench.later(weekS - 60);
    await forget(person.thief);
    expect(await linksTo(person.thief, 'confirm-email')).toHaveLength(2);
    bench.later(120);
    await forget(person.thief);
    expect(await linksTo(person.thief, 'confirm-email')).toHaveLength(2);
    // The second one alone is young enough.
    expect(await refusalOf(person.confirm())).toMatchObject({ code: 'account.link_invalid' });
    anHourPasses();
    await until(async () => (await person.shown()).email === person.email, 'it is dropped');
    await isRefused(person);
    // The owner, who wanted it after all, asks anew.
    await person.moveTo(person.thief);
    await person.confirm();
    expect(await person.shown()).toEqual({ email: person.thief, emailConfirmed: true });
  });

  it('gets no letter that was due, once the owner cannot take it back', async () => {
    const person = await owner();
    await person.moveTo(person.thief);
    expect(await linksTo(person.thief, 'confirm-email')).toHaveLength(1);
    bench.later(weekS + 60);
    await bench.pool.query('update accounts set confirmation_due = true where id = $1', [
      person.accountId,
    ]);
    await forget('nobody@example.com');
    expect(await linksTo(person.thief, 'confirm-email')).toHaveLength(1);
  });

  it('is dropped by a new password', async () => {
    const person = await owner();
    await person.moveTo(person.thief);
    await forget(person.email);
    const [token = ''] = await linksTo(person.email, 'reset-password');
    await bench.messenger.request(resetPassword, { token, password: 'staple the battery well' });
    await isRefused(person);
  });

  it('is dropped by a suspension', async () => {
    const person = await owner();
    const { accountId } = person;
    await person.moveTo(person.thief);
    await bench.messenger.request(staffMessages.suspendAccount, { accountId }, staff());
    await bench.messenger.request(staffMessages.reactivateAccount, { accountId }, staff());
    await isRefused(person);
  });

  it('is dropped when the office takes lost factors away', async () => {
    const person = await owner();
    const { accountId } = person;
    await bench.addApp(accountId);
    await person.moveTo(person.thief);
    await bench.messenger.request(factorMessages.resetSecondFactors, { accountId }, staff());
    await isRefused(person);
  });
});
