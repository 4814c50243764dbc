import { expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

it.each([
  ['Blue Bay, Sint Michiel, Curaçao', 'Blue Bay', 'Sint Michiel, Curaçao'],
  ['Jan Thiel', 'Jan Thiel', ''],
  ['', '', ''],
])('%j is %j and %j', (address, name, rest) =>
  expect(addressParts(address)).toEqual({ name, rest }),
);
