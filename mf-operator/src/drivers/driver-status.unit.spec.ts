import { expect, it } from 'vitest';
import { driverStatusOf } from './driver-status.ts';

it.each([
  ['available', 'available'],
  ['Active', 'available'],
  ['on_ride', 'on_ride'],
  ['on-ride', 'on_ride'],
  ['BUSY', 'on_ride'],
  ['offline', 'offline'],
  ['off', 'offline'],
  ['inactive', 'inactive'],
  ['suspended', 'inactive'],
  [' disabled ', 'inactive'],
  ['asleep', 'offline'],
  ['', 'offline'],
])('reads the raw status %j as %s', (raw, status) => {
  expect(driverStatusOf({ status: raw })).toBe(status);
});
