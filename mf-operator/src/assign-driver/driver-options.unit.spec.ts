import { describe, expect, it } from 'vitest';
import type { Driver } from '../rides/ride.ts';
import { aDriver } from '../testing/a-driver.ts';
import { assignable, excludedFrom, InvalidDriverId, toOption } from './driver-options.ts';

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
    expect(idsOf(assignable(drivers, { search: '' }))).toEqual([2, 5, 1]);
  });

  it('match the search anywhere in the name, in any case', () => {
    expect(idsOf(assignable(drivers, { search: ' ANA ' }))).toEqual([2, 5]);
    expect(assignable(drivers, { search: 'zzz' })).toEqual([]);
  });

  it('are not those whose vehicle takes no wheelchair, but those who can be lent child seats', () => {
    const excluded = [
      { driver_id: 2, name: 'Diana', vehicle: null, code: 'no_wheelchair' },
      { driver_id: 5, name: 'Adriana', vehicle: null, code: 'no_child_seats' },
    ] as const;
    const candidates = {
      ride_id: 1,
      free_from: '',
      free_until: '',
      ranked: [],
      excluded: [...excluded],
    };
    const options = assignable(drivers, { search: '', candidates });
    expect(options.map(({ id, lacksSeats }) => [id, lacksSeats])).toEqual([
      [5, true],
      [1, false],
    ]);
    expect(excludedFrom(candidates, null).map(({ why }) => why)).toEqual([
      'The vehicle takes no wheelchair',
    ]);
  });

  it('leave out the one who has the ride', () => {
    expect(idsOf(assignable(drivers, { search: '', without: 2 }))).toEqual([5, 1]);
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
