import { expect, it, vi } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import type { BoardRide } from './board-rides.ts';
import { holdBoard } from './hold-board.ts';

vi.mock('@trupial/web-kit', () => ({}));

const at = (
  id: number,
  driverId: number | null = null,
  from = 0,
  status = 'Pending',
): BoardRide => ({
  id,
  ride: aRide({ id, status }),
  driverId,
  from,
  to: from + 10,
});
const NOBODY = new Set<number>();
const placesOf = ({ rides }: ReturnType<typeof holdBoard>) =>
  rides.map(({ id, driverId, from }) => [id, driverId, from]);

it('leaves rides where they stood, with their newest status', () => {
  const held = holdBoard([at(1), at(2, 7)], [at(1, 7, 0, 'Assigned'), at(2, 7, 30)], NOBODY);
  expect(placesOf(held)).toEqual([
    [1, null, 0],
    [2, 7, 0],
  ]);
  expect(held.rides[0]?.ride.status).toBe('Assigned');
  expect(held.waiting).toBe(2);
});

it('counts what came and marks what went', () => {
  const held = holdBoard([at(1)], [at(2), at(3)], NOBODY);
  expect(placesOf(held)).toEqual([[1, null, 0]]);
  expect(held.waiting).toBe(2);
  expect([...held.gone]).toEqual([1]);
});

it('shows at once what one has moved oneself', () => {
  const held = holdBoard([at(1), at(2)], [at(1, 7), at(2)], new Set([1]));
  expect(placesOf(held)).toEqual([
    [1, 7, 0],
    [2, null, 0],
  ]);
  expect(held.waiting).toBe(0);
});
