import { rideOfStream } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

/**
 * The rides that a batch of their events changes but does not open. A ride that the batch opens is not
 * in a table yet, or only in a newer state, which the guard keeps.
 */
export function changedRides(events: readonly RecordedEvent[]): readonly number[] {
  const ids = new Set(events.map(({ stream }) => rideOfStream(stream)));
  for (const { type, stream } of events) {
    if (type === 'RideRequested') ids.delete(rideOfStream(stream));
  }
  return [...ids];
}
