import { expect, it } from 'vitest';
import { readLastFetch, writeLastFetch } from './last-fetches.ts';

function storageOf(content: Record<string, string> = {}) {
  const map = new Map(Object.entries(content));
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
  };
}

it('reads what was written, per list', () => {
  const storage = storageOf();
  writeLastFetch(storage, 'rides', { at: 5, count: 2 });
  writeLastFetch(storage, 'drivers', { at: 9, count: 0 });
  expect(readLastFetch(storage, 'rides')).toEqual({ at: 5, count: 2 });
  expect(readLastFetch(storage, 'drivers')).toEqual({ at: 9, count: 0 });
  expect(readLastFetch(storage, 'assigned_rides')).toBeUndefined();
});

it.each(['', 'soon', 'NaN'])('takes %j for nothing', (text) => {
  const storage = storageOf({ last_rides_fetch: text, last_rides_count: '3' });
  expect(readLastFetch(storage, 'rides')).toBeUndefined();
});
