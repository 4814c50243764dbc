import { expect, it } from 'vitest';
import type { Ride } from '../../../rides/ride.ts';
import { NO_RIDES, type RideList, ridesOfLists } from './rides-of-lists.ts';

const ride = (id: number, status = 'Pending') => ({ id, status }) as Ride;
const list = (updatedAt: number, items: readonly Ride[], isFetching = false): RideList => ({
  items,
  updatedAt,
  isFetching,
});
const ids = ({ rides }: { readonly rides: readonly Ride[] }) => rides.map(({ id }) => id);

it('takes a ride in two lists from the newer one, and an ended one from the list of those', () => {
  const [pending, assigned, completed] = [ride(1), ride(1, 'Assigned'), ride(1, 'Completed')];
  const lists = [list(20, [pending]), list(10, [assigned])];
  expect(ridesOfLists(lists, NO_RIDES).rides).toEqual([pending]);
  const ended = { ...list(5, [completed]), isFinal: true };
  expect(ridesOfLists([...lists, ended], NO_RIDES).rides).toEqual([completed]);
});

it('keeps a ride that has left a list until the other one has come', () => {
  const before = ridesOfLists([list(10, [ride(1), ride(2)]), list(10, [], true)], NO_RIDES);
  const left = ridesOfLists([list(20, [ride(2)]), list(10, [], true)], before);
  expect(ids(left)).toEqual([2, 1]);
  const again = ridesOfLists([list(30, [ride(2)]), list(10, [], true)], left);
  expect(ids(again)).toEqual([2, 1]);
  const assigned = ride(1, 'Assigned');
  const come = ridesOfLists([list(30, [ride(2)], true), list(25, [assigned])], again);
  expect(come.rides).toContain(assigned);
  expect(come.between.size).toBe(0);
});

it('lets a ride go that the other lists do not have, also when they are asked again', () => {
  const before = ridesOfLists([list(10, [ride(1)]), list(10, [], true)], NO_RIDES);
  const left = ridesOfLists([list(20, []), list(10, [], true)], before);
  expect(ids(left)).toEqual([1]);
  expect(ids(ridesOfLists([list(20, []), list(21, [], true)], left))).toEqual([]);
});

it('lets a ride go at once when nothing is being fetched', () => {
  const before = ridesOfLists([list(10, [ride(1)]), list(15, [])], NO_RIDES);
  expect(ids(ridesOfLists([list(20, []), list(15, [])], before))).toEqual([]);
});

it('keeps its identity while nothing changes', () => {
  const one = ride(1);
  const before = ridesOfLists([list(10, [one])], NO_RIDES);
  expect(ridesOfLists([list(20, [one], true)], before).rides).toBe(before.rides);
});
