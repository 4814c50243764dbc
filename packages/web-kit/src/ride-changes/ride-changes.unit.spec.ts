import { expect, it } from 'vitest';
import { aRide } from '../testing/a-ride.ts';
import { standsOut, unseenChange } from './unseen-change.ts';

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

it.each([
  ['never changed', { driver_id: null }, null],
  ['changed before anybody has it', { driver_id: null, amendments: 1 }, 'waiting'],
  ['changed since its driver saw it', { driver_id: 4, amendments: 1, amendment_seen: 0 }, 'unseen'],
  ['changed, and seen', { driver_id: 4, amendments: 1, amendment_seen: 1 }, null],
])('why a ride stands out in a list: %s', (_which, facts, why) => {
  expect(standsOut(aRide({ last_amendment: change, ...facts }))).toBe(why);
});
