import { expect, it, vi } from 'vitest';
import { dayAfter, spanOf } from './island-day.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('../../../../../packages/web-kit/src/i18n/formats.ts'));

it('begins a day at midnight on the island, four hours after Greenwich, and has its night', () => {
  expect(spanOf('2026-11-20')).toEqual({
    from: Date.parse('2026-11-20T04:00:00Z'),
    to: Date.parse('2026-11-21T10:00:00Z'),
  });
});

it.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-01', -1, '2027-02-28'],
])('%s and %i days is %s', (day, days, other) => {
  expect(dayAfter(day, days)).toBe(other);
});
