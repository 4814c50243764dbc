import { expect, it, vi } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import type { BoardRide } from './board-rides.ts';
import { type BoardKey, nextRide } from './next-ride.ts';

vi.mock('@trupial/web-kit', () => ({}));

const at = (id: number, hour: number): BoardRide => ({
  id,
  ride: aRide({ id }),
  driverId: null,
  from: hour,
  to: hour + 1,
});
const lines = [[at(1, 8), at(2, 12), at(3, 20)], [], [at(4, 11), at(5, 19)]];

it.each<[number | undefined, BoardKey, number]>([
  [1, 'ArrowRight', 2],
  [2, 'ArrowLeft', 1],
  [1, 'ArrowLeft', 1],
  [3, 'ArrowRight', 3],
  [3, 'Home', 1],
  [1, 'End', 3],
  [1, 'ArrowDown', 4],
  [3, 'ArrowDown', 5],
  [5, 'ArrowUp', 3],
  [1, 'ArrowUp', 1],
  [undefined, 'ArrowDown', 1],
  [99, 'ArrowRight', 1],
])('leads from %s by %s to %i', (from, key, to) => {
  expect(nextRide(lines, from, key)?.id).toBe(to);
});

it('leads nowhere on an empty board', () => {
  expect(nextRide([[], []], undefined, 'ArrowDown')).toBeUndefined();
});
