import { expect, it, vi } from 'vitest';
import { preselectedDriver } from './use-preselected-driver.ts';

// The facade needs a browser; the code under test does not use it.
vi.mock('@trupial/web-kit', () => ({}));

const read = (query: string) => preselectedDriver(new URLSearchParams(query));

it('takes a driver by his number and name', () => {
  expect(read('preselect_driver=7&driver_name=Diana%20R.')).toEqual({ id: 7, name: 'Diana R.' });
  expect(read('preselect_driver=7')).toEqual({ id: 7, name: '#7' });
});

it.each([
  '',
  'driver_name=Diana',
  'preselect_driver=',
  'preselect_driver=7a',
  'preselect_driver=-7',
])('honours no %j', (query) => {
  expect(read(query)).toBeUndefined();
});
