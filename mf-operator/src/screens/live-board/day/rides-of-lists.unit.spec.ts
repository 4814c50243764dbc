import { expect, it } from 'vitest';
import type { Ride } from '../../../rides/ride.ts';
import { NO_RIDES, type RideList, ridesOfLists } from './rides-of-lists.ts';

const ride = (id: number, status = 'Pending') => ({ id, status }) as Ride;
/** A list that was asked for at that second, and came a second later. */
const list = (second: number, items: readonly Ride[]): RideList => ({
  items,
  askedAt: second * 1_000,
  updatedAt: (second + 1) * 1_000,
  isFetching: false,
});
const ended = (second: number, items: readonly Ride[], isFetching = false): RideList => ({
  items,
  updatedAt: second * 1_000,
  isFetching,
});
const ids = ({ rides }: { readonly rides: readonly Ride[] }) => rides.map(({ id }) => id);

it('takes a ride in two lists from the newer one, and an ended one from the list of those', () => {
  const [pending, assigned, completed] = [ride(1), ride(1, 'Assigned'), ride(1, 'Completed')];
  const lists = [list(20, [pending]), list(10, [assigned])];
  expect(ridesOfLists(lists, NO_RIDES).rides).toEqual([pending]);
  expect(ridesOfLists([...lists, ended(5, [completed])], NO_RIDES).rides).toEqual([completed]);
});

it('keeps a ride that has left a list until the other one was asked for since, and has come', () => {
  const before = ridesOfLists([list(10, [ride(1), ride(2)]), list(10, [])], NO_RIDES);
  const left = ridesOfLists([list(20, [ride(2)]), list(10, [])], before);
  expect(ids(left)).toEqual([2, 1]);
  // One that was on its way already comes, and does not have it yet.
  const again = ridesOfLists([list(20, [ride(2)]), list(15, [])], left);
  expect(ids(again)).toEqual([2, 1]);
  const assigned = ride(1, 'Assigned');
  const come = ridesOfLists([list(20, [ride(2)]), list(25, [assigned])], again);
  expect(come.rides).toContain(assigned);
  expect(come.between.size).toBe(0);
});

it('lets a ride go that no list has that was asked for since', () => {
  const before = ridesOfLists([list(10, [ride(1)]), list(10, [])], NO_RIDES);
  const left = ridesOfLists([list(20, []), list(10, [])], before);
  expect(ids(left)).toEqual([1]);
  expect(ids(ridesOfLists([list(20, []), list(20, [])], left))).toEqual([]);
});

it('keeps a ride that has ended while the list of those is being fetched', () => {
  const before = ridesOfLists([list(10, [ride(1)]), ended(5, [])], NO_RIDES);
  const left = ridesOfLists([list(20, []), ended(5, [], true)], before);
  expect(ids(left)).toEqual([1]);
  expect(ids(ridesOfLists([list(20, []), ended(21, [])], left))).toEqual([]);
});

it('keeps its identity while nothing changes', () => {
  const one = ride(1);
  const before = ridesOfLists([list(10, [one])], NO_RIDES);
  expect(ridesOfLists([list(20, [one])], before).rides).toBe(before.rides);
});
