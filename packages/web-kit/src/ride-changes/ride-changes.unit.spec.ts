import { expect, it } from 'vitest';
import { aRide } from '../testing/a-ride.ts';
import { unseenChange } from './unseen-change.ts';

const change = {
  at: '2026-11-20T16:20:00.000Z',
  by: 'rider' as const,
  fields: [{ field: 'passenger_count' as const, was: 2, is: 3 }],
};

it.each([
  ['never changed', { amendments: 0, amendment_seen: 0, last_amendment: null }, false],
  ['changed', { amendments: 1, amendment_seen: 0, last_amendment: change }, true],
  ['seen', { amendments: 1, amendment_seen: 1, last_amendment: change }, false],
  ['changed again since', { amendments: 2, amendment_seen: 1, last_amendment: change }, true],
  ['without a driver', { amendments: 1, amendment_seen: null, last_amendment: change }, false],
])('what a driver has not seen of a ride %s', (_which, facts, isUnseen) => {
  expect(unseenChange(aRide(facts))).toBe(isUnseen ? change : null);
});
