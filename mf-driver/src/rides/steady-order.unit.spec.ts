import { expect, it } from 'vitest';
import { steadyOrder } from './steady-order.ts';

const rides = (...ids: number[]) => ids.map((id) => ({ id }));

it('keeps what is shown in place and adds what is new at the end', () => {
  expect(steadyOrder([3, 1], rides(2, 1, 3, 4))).toEqual(rides(3, 1, 2, 4));
});

it('drops what has gone', () => {
  expect(steadyOrder([3, 1, 2], rides(2, 3))).toEqual(rides(3, 2));
});

it('takes the order of the server when nothing was shown', () => {
  expect(steadyOrder([], rides(5, 2, 9))).toEqual(rides(5, 2, 9));
});
