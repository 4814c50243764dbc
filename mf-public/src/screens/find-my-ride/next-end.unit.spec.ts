import { expect, it } from 'vitest';
import { nextEnd } from './next-end.ts';

const ends = {
  pickup_point: { lat: 12.18, lng: -68.95 },
  dropoff_point: { lat: 12.07, lng: -68.88 },
};
const road = {
  line: [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as [number, number][],
};

it('is the pickup until the rider is on board, then the drop-off', () => {
  expect(nextEnd({ ...ends, status: 'Assigned' }, road)).toEqual({
    point: [12.18, -68.95],
    isPickup: true,
  });
  for (const status of ['PickedUp', 'InProgress']) {
    expect(nextEnd({ ...ends, status }, road)).toEqual({ point: [12.07, -68.88], isPickup: false });
  }
});

it('is the end of the road where the address has no point', () => {
  const typed = { pickup_point: null, dropoff_point: null };
  expect(nextEnd({ ...typed, status: 'Assigned' }, road).point).toEqual([1, 2]);
  expect(nextEnd({ ...typed, status: 'InProgress' }, road).point).toEqual([5, 6]);
  expect(nextEnd({ ...typed, status: 'Assigned' }, undefined).point).toBeUndefined();
});
