import { routes } from '@trupial/contracts/http';
import { until } from '@trupial/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyList } from '../testing/empty-list.ts';
import { startTestGateway } from '../testing/start-test-gateway.ts';

describe('an access token that has not expired', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let reached = 0;

  beforeEach(async () => {
    // The gateway asks every second. That clock stands still, so only what a test does can reach it.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    reached = 0;
    gateway = await startTestGateway(() => {
      reached += 1;
      return { ok: emptyList };
    });
  });
  afterEach(async () => {
    await gateway.close();
    vi.useRealTimers();
  });

  const call = async (method = 'GET', path = '/assigned-rides/', session = 'a-session') => {
    const response = await fetch(`${gateway.url}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await gateway.token('operator', { session })}`,
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    });
    const body = (await response.json()) as { code?: string };
    return { status: response.status, code: body.code };
  };
  const refused = (status: number) => async () => (await call()).status === status;

  it('is worthless a second after the suspension, without any announcement', async () => {
    gateway.ended.suspendedAccounts.push(7);
    expect(await call()).toEqual({ status: 200, code: undefined });
    vi.advanceTimersByTime(1_000);
    await until(refused(403), 'the suspended account is refused');
    expect(await call()).toEqual({ status: 403, code: 'account.suspended' });
  });

  it('is worthless at once when the end of its session is announced', async () => {
    gateway.ended.sessions.push('a-session');
    gateway.announceEnds();
    await until(refused(401), 'the ended session is refused');
    expect(await call()).toEqual({ status: 401, code: 'auth.token_invalid' });
  });

  it('of a suspended account reaches no service by any call, open or not', async () => {
    gateway.ended.suspendedAccounts.push(7);
    // Told in the same answer: a gateway that does not look for suspensions fails here at once, and
    // not by waiting in vain.
    gateway.ended.sessions.push('an-ended-session');
    gateway.announceEnds();
    const isKnown = async () => (await call('GET', undefined, 'an-ended-session')).status !== 200;
    await until(isKnown, 'the gateway knows what has ended');
    reached = 0;
    for (const { method, path } of Object.values(routes)) {
      expect(await call(method, path.replace('{id}', '12'))).toEqual({
        status: 403,
        code: 'account.suspended',
      });
    }
    expect(reached).toBe(0);
  });

  it('is good again when the suspension is taken back', async () => {
    gateway.ended.suspendedAccounts.push(7);
    gateway.announceEnds();
    await until(refused(403), 'the suspended account is refused');
    gateway.ended.suspendedAccounts.pop();
    gateway.announceEnds();
    await until(refused(200), 'the account may call again');
  });

  it('of somebody else is as good as before', async () => {
    gateway.ended.suspendedAccounts.push(8);
    gateway.ended.sessions.push('an-ended-session');
    gateway.announceEnds();
    const isKnown = async () => (await call('GET', undefined, 'an-ended-session')).status !== 200;
    await until(isKnown, 'the gateway knows them');
    expect((await call()).status).toBe(200);
  });
});
