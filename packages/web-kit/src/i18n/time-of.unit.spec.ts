import { beforeAll, expect, it, vi } from 'vitest';
import { speak } from '../testing/speak.ts';
import { timeOf } from './time-of.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('./formats.ts'));

/** A quarter to midnight on the island. */
const NOW = Date.parse('2026-11-21T03:45:00.000Z');

beforeAll(() => speak('en'));

it('says the day of a time that is not of today', () => {
  expect(timeOf('2026-11-20T19:30:00.000Z', NOW)).toBe('3:30 PM');
  expect(timeOf('2026-11-17T19:30:00.000Z', NOW)).toBe('Tue, Nov 17, 2026, 3:30 PM');
  expect(timeOf('2026-11-21T00:10:00', NOW)).toBe('Sat, Nov 21, 2026, 12:10 AM');
  expect(timeOf(null, NOW)).toBe('N/A');
});
