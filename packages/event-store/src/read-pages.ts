import type { PageReader } from './log-source.ts';
import type { Position, RecordedEvent } from './port.ts';

/** Events of one read: large enough that round trips are few, small enough to be held in memory. */
export const READ_PAGE = 1_000;

/** The log after a position, a page at a time, until its end or until `limit` events have come. */
export async function* readPages(
  reader: PageReader,
  after: Position,
  types: readonly string[] | undefined,
  limit: number,
): AsyncIterable<RecordedEvent> {
  let position = after;
  let left = limit;
  while (left > 0) {
    const size = Math.min(READ_PAGE, left);
    const { events } = await reader.after(position, types, size);
    yield* events;
    const last = events.at(-1);
    if (!last || events.length < size) return;
    position = last.position;
    left -= events.length;
  }
}
