import { expect, it } from 'vitest';
import { newSealKey } from '../../sealing/key-vault.ts';
import { KeyCache } from './key-cache.ts';

it('keeps the newest keys, never more than it may', () => {
  const cache = new KeyCache({ most: 100 });
  const streams = Array.from({ length: 1_000 }, (_, at) => `ride-${at}`);
  for (const [at, stream] of streams.entries()) {
    cache.put(stream, newSealKey());
    const kept = streams.filter((one) => cache.get(one) !== undefined);
    const least = Math.min(at + 1, 95);
    expect(kept.length).toBeGreaterThanOrEqual(least);
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept).toEqual(streams.slice(at + 1 - kept.length, at + 1));
  }
});

it('keeps no key beyond its time', () => {
  let now = 0;
  const cache = new KeyCache({ forMs: 1_000, now: () => now });
  cache.put('ride-1', newSealKey());
  now = 999;
  expect(cache.get('ride-1')).toBeDefined();
  now = 1_000;
  expect(cache.get('ride-1')).toBeUndefined();
});
