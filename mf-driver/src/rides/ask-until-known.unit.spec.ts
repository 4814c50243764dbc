import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askUntilKnown } from './ask-until-known.ts';

const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Asks what is known from the given attempt on; each attempt fails after `takes` milliseconds. */
function asking({ knownAt = Infinity, takes = 0 } = {}) {
  const begun = performance.now();
  /** When, in seconds. */
  const attempts: number[] = [];
  const state = { isWanted: true };
  const answer = askUntilKnown(
    async () => {
      const attempt = attempts.push((performance.now() - begun) / 1_000);
      if (attempt >= knownAt) return 'known';
      await new Promise((resolve) => void setTimeout(resolve, takes));
      throw new Error('no answer');
    },
    () => state.isWanted,
  );
  return { attempts, state, answer };
}

it('asks once when that is answered', async () => {
  const { attempts, answer } = asking({ knownAt: 1 });
  expect(await answer).toBe('known');
  expect(attempts).toEqual([0]);
});

it('asks again after pauses that double, until there is an answer', async () => {
  const { attempts, answer } = asking({ knownAt: 4 });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('known');
  expect(attempts).toEqual([0, 2, 6, 14]);
});

it('gives up after a minute', async () => {
  const { attempts, answer } = asking();
  await vi.runAllTimersAsync();
  expect(await answer).toBeUndefined();
  expect(attempts).toEqual([0, 2, 6, 14, 30, 60]);
});

it('gives up after a minute also on a line that is silent each time', async () => {
  const { attempts, answer } = asking({ takes: 12_000 });
  await vi.runAllTimersAsync();
  expect(await answer).toBeUndefined();
  expect(attempts).toEqual([0, 14, 30, 50]);
});

it('asks at once when the connection is back, and no more for that pause', async () => {
  const { attempts, answer } = asking({ knownAt: 3 });
  await vi.advanceTimersByTimeAsync(3_000);
  browser.dispatchEvent(new Event('online'));
  expect(await answer).toBe('known');
  expect(attempts).toEqual([0, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

it('stops when the answer is of no use any more', async () => {
  const { attempts, state, answer } = asking();
  await vi.advanceTimersByTimeAsync(3_000);
  state.isWanted = false;
  await vi.runAllTimersAsync();
  expect(await answer).toBeUndefined();
  expect(attempts).toEqual([0, 2]);
});
