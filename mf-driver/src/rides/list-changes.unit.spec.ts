import { expect, it } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { givenBack, goneRides, newlyChanged, newRides } from './list-changes.ts';

const mine = (amendments: number, amendment_seen: number | null = 0) =>
  aRide({ status: 'Assigned', amendments, amendment_seen });

it.each([
  ['changed since', [mine(0)], [mine(1)], 1],
  ['changed once more', [mine(1)], [mine(2)], 1],
  ['known as changed', [mine(1)], [mine(1)], 0],
  ['changed and seen, on his other device', [mine(0)], [mine(1, 1)], 0],
  ['new on the list: he is given it as it is', [], [mine(1, 1)], 0],
] as const)('a ride %s', (_which, before, now, n) => {
  expect(newlyChanged(before, now)).toHaveLength(n);
});

it('knows the rides that have left the list, and those that are new on it', () => {
  const [one, other] = [aRide({ id: 1 }), aRide({ id: 2 })];
  expect(goneRides([one, other], [other])).toEqual([one]);
  expect(newRides([other], [one, other])).toEqual([one]);
});

it.each([
  ['changed and waiting', [mine(0)], [aRide({ amendments: 1 })], 1],
  ['waiting as it was', [mine(1)], [aRide({ amendments: 1 })], 0],
  ['with another driver', [mine(0)], [], 0],
  ['never his', [], [aRide({ amendments: 1 })], 0],
] as const)(
  'a ride that has gone, %s, was given back because of a change',
  (_, gone, pending, n) => {
    expect(givenBack(gone, pending)).toHaveLength(n);
  },
);
