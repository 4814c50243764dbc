import { describe, expect, it } from 'vitest';
import { FRESH_FOR, mustFetchInFull } from './freshness.ts';

describe('a list is fetched in full', () => {
  const now = 1_700_000_000_000;
  const last = { at: now - 1000, count: 7 };

  it('the first time', () => {
    expect(mustFetchInFull({ last: undefined, now })).toBe(true);
  });

  it('when its last fetch is older than 2 minutes', () => {
    expect(mustFetchInFull({ last: { ...last, at: now - FRESH_FOR }, now })).toBe(false);
    expect(mustFetchInFull({ last: { ...last, at: now - FRESH_FOR - 1 }, now })).toBe(true);
  });

  it('when the server counts more or fewer', () => {
    expect(mustFetchInFull({ last, now, serverCount: 7 })).toBe(false);
    expect(mustFetchInFull({ last, now, serverCount: 8 })).toBe(true);
    expect(mustFetchInFull({ last, now, serverCount: 0 })).toBe(true);
  });

  it('when the clock was set back', () => {
    expect(mustFetchInFull({ last: { ...last, at: now + 5000 }, now })).toBe(true);
  });
});
