import type { BoardRide } from './board-rides.ts';

type Line = readonly BoardRide[];

const DIRECTIONS = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
} as const;

/** A key that goes from ride to ride. */
export type BoardKey = keyof typeof DIRECTIONS | 'Home' | 'End';

/** Whether the key moves between the rides of the time line. */
export const isBoardKey = (key: string): key is BoardKey =>
  key in DIRECTIONS || key === 'Home' || key === 'End';

/** The ride of a line whose pickup is nearest to a time. */
const nearest = (line: Line, time: number) =>
  line.toSorted((a, b) => Math.abs(a.from - time) - Math.abs(b.from - time))[0];

/**
 * Where a key leads from a ride: left and right to the ones before and after it in its lane, Home
 * and End to the first and last, up and down to the nearest in time of the next lane that has any.
 * The same ride at an edge; the first of all when the ride is not on the board.
 *
 * @param lines each in the order of its times
 */
export function nextRide(
  lines: readonly Line[],
  id: number | undefined,
  key: BoardKey,
): BoardRide | undefined {
  const at = lines.findIndex((line) => line.some((ride) => ride.id === id));
  const line = lines[at];
  const index = line?.findIndex((ride) => ride.id === id) ?? -1;
  const here = line?.[index];
  if (!line || !here) return lines.find(({ length }) => length > 0)?.[0];
  if (key === 'Home') return line[0];
  if (key === 'End') return line.at(-1);
  const [down, right] = DIRECTIONS[key];
  if (right !== 0) return line[index + right] ?? here;
  for (let other = at + down; other >= 0 && other < lines.length; other += down) {
    const found = nearest(lines[other] ?? [], here.from);
    if (found) return found;
  }
  return here;
}
