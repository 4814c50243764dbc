import { describe, expect, it } from 'vitest';
import type { Driver } from '../rides/ride.ts';
import { aDriver } from '../testing/a-driver.ts';
import {
  assignable,
  type ExclusionCode,
  excludedFrom,
  InvalidDriverId,
  matching,
  toOption,
} from './driver-options.ts';

const driver = (id: number, name: string, status: Driver['status']): Driver =>
  aDriver({ id, username: name.toLowerCase(), name, status });

const drivers = [
  driver(1, 'Carlos', 'offline'),
  driver(2, 'Diana', 'available'),
  driver(3, 'Edwin', 'on_ride'),
  driver(4, 'Farida', 'inactive'),
  driver(5, 'Adriana', 'available'),
];
const idsOf = (options: readonly { id: number }[]) => options.map(({ id }) => id);

describe('the drivers to choose from', () => {
  it('are the available and the offline ones, the available first', () => {
    expect(idsOf(assignable(drivers, {}))).toEqual([2, 5, 1]);
  });

  it('match the search anywhere in the name, in any case', () => {
    expect(idsOf(matching(assignable(drivers, {}), ' ANA '))).toEqual([2, 5]);
    expect(matching(assignable(drivers, {}), 'zzz')).toEqual([]);
  });

  const candidates = (
    ...excluded: readonly (readonly [number, string, ExclusionCode])[]
  ): Parameters<typeof excludedFrom>[0] => ({
    ride_id: 1,
    free_from: '',
    free_until: '',
    ranked: [],
    excluded: excluded.map(([driver_id, name, code]) => ({ driver_id, name, vehicle: null, code })),
  });

  it('are also those with a warning, as the last ones: the office may know better', () => {
    const found = candidates(
      [2, 'Diana', 'too_small'],
      [5, 'Adriana', 'no_child_seats'],
      [1, 'Carlos', 'offline'],
    );
    const options = assignable(drivers, { candidates: found });
    expect(options.map(({ id, warning }) => [id, warning])).toEqual([
      [1, undefined],
      [2, 'The vehicle is too small'],
      [5, 'Has not the child seats'],
    ]);
    expect(excludedFrom(found, drivers, null)).toEqual([]);
  });

  it('are neither those who have another ride then, nor those who are on a ride now', () => {
    const found = candidates(
      [2, 'Diana', 'busy'],
      [3, 'Edwin', 'no_wheelchair'],
      [4, 'Farida', 'inactive'],
    );
    expect(idsOf(assignable(drivers, { candidates: found }))).toEqual([5, 1]);
    expect(excludedFrom(found, drivers, null)).toEqual([
      { id: 2, name: 'Diana', why: 'Has another ride at this time' },
      { id: 3, name: 'Edwin', why: 'On a ride now' },
      { id: 4, name: 'Farida', why: 'Suspended' },
    ]);
    expect(excludedFrom(found, drivers, 2).map(({ id }) => id)).toEqual([3, 4]);
  });

  it('leave out the one who has the ride', () => {
    expect(idsOf(assignable(drivers, { without: 2 }))).toEqual([5, 1]);
  });
});

describe('a driver of the list', () => {
  it('may have an id in text', () => {
    expect(toOption({ ...driver(1, 'Carlos', 'available'), id: '12' }).id).toBe(12);
  });

  it.each(['x', '', '1.5', '-3', 'NaN'])('with the id %j is refused', (id) => {
    expect(() => toOption({ ...driver(1, 'Carlos', 'available'), id })).toThrow(
      new InvalidDriverId(id),
    );
  });

  it('is known by his username when he has no name', () => {
    expect(toOption({ ...driver(1, '', 'available'), username: 'carlos' }).username).toBe('carlos');
  });
});
