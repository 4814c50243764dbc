import { expect, it } from 'vitest';
import { choiceIn, wordIn } from './choice.ts';

it.each([
  { kind: 'asked' },
  { kind: 'chosen', rideId: 11, driverId: null },
  { kind: 'chosen', rideId: null, driverId: 4 },
])('understands %j', (word) => {
  expect(wordIn(word)).toEqual(word);
});

it.each([
  undefined,
  null,
  'chosen',
  {},
  { kind: 'shouted' },
  { kind: 'chosen', rideId: 11 },
  { kind: 'chosen', rideId: '11', driverId: null },
  { kind: 'chosen', rideId: 1.5, driverId: null },
])('does not listen to %j', (data) => {
  expect(wordIn(data)).toBeUndefined();
});

it('takes only what a word has', () => {
  expect(wordIn({ kind: 'chosen', rideId: 1, driverId: 2, name: 'Ana' })).toEqual({
    kind: 'chosen',
    rideId: 1,
    driverId: 2,
  });
});

it('opens the ride that an address names', () => {
  const chosen = (search: string) => choiceIn(new URLSearchParams(search)).rideId;
  expect(chosen('day=2026-11-20&ride=12')).toBe(12);
  for (const search of ['', 'ride=', 'ride=0', 'ride=1.5', 'ride=x', 'ride=12345678901']) {
    expect(chosen(search)).toBeNull();
  }
});
