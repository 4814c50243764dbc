import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionStorage } from '../session/session-storage.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { RenewAhead } from './renew-ahead.ts';
import { createTokenRefresh, type Exclusive } from './token-refresh.ts';

const minute = 60_000;
const born = Date.parse('2026-11-22T12:00:00Z');

/** A token of ten minutes, as the server makes it. */
const tokenFrom = (at: number): string => {
  const claims = { sub: '6', iat: at / 1_000, exp: at / 1_000 + 600 };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
};

beforeEach(() => {
  vi.useFakeTimers({ now: born });
});
afterEach(() => {
  vi.useRealTimers();
});

function open({ renew = vi.fn<(token: string) => Promise<void>>(() => Promise.resolve()) } = {}) {
  const page = { isSeen: true };
  const ahead = new RenewAhead({
    now: () => Date.now(),
    later(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    isSeen: () => page.isSeen,
    renew,
  });
  return { ahead, page, renew };
}

describe('a token that the page uses', () => {
  it('is renewed once, 30 seconds before it runs out', () => {
    const { ahead, renew } = open();
    const token = tokenFrom(born);
    ahead.used(token);
    vi.advanceTimersByTime(5 * minute);
    ahead.used(token);
    vi.advanceTimersByTime(4.5 * minute - 1);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(renew.mock.calls).toEqual([[token]]);
    vi.advanceTimersByTime(60 * minute);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('is renewed when somebody looks again, if nobody did in time', () => {
    const { ahead, page, renew } = open();
    ahead.used(tokenFrom(born));
    page.isSeen = false;
    vi.advanceTimersByTime(30 * minute);
    expect(renew).not.toHaveBeenCalled();
    page.isSeen = true;
    ahead.seen();
    ahead.seen();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('is not renewed before its time for being looked at', () => {
    const { ahead, renew } = open();
    ahead.used(tokenFrom(born));
    vi.advanceTimersByTime(minute);
    ahead.seen();
    expect(renew).not.toHaveBeenCalled();
  });

  it('that was followed by another is forgotten', () => {
    const { ahead, renew } = open();
    ahead.used(tokenFrom(born));
    vi.advanceTimersByTime(9 * minute);
    const next = tokenFrom(born + 9 * minute);
    ahead.used(next);
    vi.advanceTimersByTime(9.5 * minute);
    expect(renew.mock.calls).toEqual([[next]]);
  });

  it('is not renewed at its birth by a clock that is ahead, and in vain by none that is behind', () => {
    const { ahead, renew } = open();
    ahead.used(tokenFrom(born - 60 * minute));
    vi.advanceTimersByTime(5 * minute - 1);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each(['', 'opaque', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`])(
    'that is %j is left alone',
    (token) => {
      const { ahead, renew } = open();
      ahead.used(token);
      vi.advanceTimersByTime(60 * minute);
      expect(renew).not.toHaveBeenCalled();
    },
  );

  it('may fail to be renewed: that is no failure of the page, and the next one is renewed', async () => {
    const renew = vi.fn(() => Promise.reject(new Error('no connection')));
    const { ahead } = open({ renew });
    const [first, next] = [tokenFrom(born), tokenFrom(born + 10 * minute)];
    ahead.used(first);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(renew.mock.calls).toEqual([[first]]);
    ahead.used(next);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(renew.mock.calls).toEqual([[first], [next]]);
  });
});

it('two windows of one person renew together once', async () => {
  const memory = new MemoryStorage({ access_token: tokenFrom(born), refresh_token: 'r1' });
  let last: Promise<unknown> = Promise.resolve();
  const oneByOne: Exclusive = (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
  const asked: string[] = [];
  const refused = vi.fn();
  const windows = [1, 2].map(() => {
    const storage = new SessionStorage(memory);
    const refresh = createTokenRefresh({
      storage,
      async requestTokens(token) {
        asked.push(token);
        // What the server needs to answer: the other window asks meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { access: tokenFrom(Date.now()), refresh: `r${asked.length + 1}` };
      },
      exclusive: oneByOne,
      refused,
    });
    const { ahead } = open({
      renew: vi.fn((token: string) => refresh(token).then(() => undefined)),
    });
    return () => ahead.used(storage.read().accessToken ?? '');
  });
  // Each uses its token once a second for half an hour, as screens that are looked at do.
  for (let second = 0; second < 30 * 60; second += 1) {
    for (const use of windows) use();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked).toEqual(['r1', 'r2', 'r3']);
  expect(refused).not.toHaveBeenCalled();
});
