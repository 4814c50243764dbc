import { expect, it } from 'vitest';
import { shownPhone } from './phone.ts';

it.each([
  ['+59995123401', '+599 9 512 3401'],
  ['+5997174200', '+599 717 4200'],
  ['+14165550119', '+1 416 555 0119'],
  ['+31612345678', '+31 612 345 678'],
  ['+2975601234', '+297 560 1234'],
  ['+4915112345678', '+49 151 123 45678'],
  // An unknown country code, a sample's number, a text that was typed in groups, nothing.
  ['+8613912345678', '+8613912345678'],
  ['555-0101', '555-0101'],
  ['+599 9 512 3401', '+599 9 512 3401'],
  ['', ''],
  [null, ''],
])('shows %j as %j', (stored, shown) => {
  expect(shownPhone(stored)).toBe(shown);
});
