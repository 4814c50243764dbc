import { expect, it } from 'vitest';
import { pointIn } from './point-in.ts';

it('reads the position that an address ends with', () => {
  expect(pointIn('Near Hato, Curaçao (12.18442, -68.95721)')).toEqual([12.18442, -68.95721]);
});

it.each(['Hato', '', 'Hotel (old)', 'Near Hato (12, -68)', 'x (12.1, -68.9) y'])(
  'has none in %j',
  (address) => expect(pointIn(address)).toBeUndefined(),
);
