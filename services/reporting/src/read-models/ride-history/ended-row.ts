import { rideEventOf } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { type Content, requestedRow, rowChange } from './ride-row.ts';

/**
 * The row of a ride that has just ended: all that its stream says up to and including `end`.
 *
 * @throws {Error} for a ride that was never requested. The end is then parked and shown: a report
 * that leaves out a ride in silence would be wrong for ever.
 */
export function endedRow(life: readonly RecordedEvent[], end: RecordedEvent): Content {
  const known = life.filter(({ version }) => version <= end.version);
  let row: Content | undefined;
  for (const recorded of known) {
    const event = rideEventOf(recorded);
    if (event.type === 'RideRequested') row = requestedRow(event.data, recorded);
    else if (row !== undefined) row = Object.assign(row, rowChange(event, row, recorded));
  }
  if (row === undefined) throw new Error(`${end.type} of a ride that was never requested`);
  return row;
}
