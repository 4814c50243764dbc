import { randomUUID } from 'node:crypto';
import type { DriverEvent, RideEvent } from '@trupial/contracts/events';
import type { EventMeta, StreamWrite } from '@trupial/event-store';

/** What to append to one stream; null when there is nothing to say. */
export function writeOf(
  { stream, version }: { readonly stream: string; readonly version: number },
  events: readonly (RideEvent | DriverEvent)[],
  meta: EventMeta,
): StreamWrite | null {
  const [first, ...rest] = events.map((event) => ({ ...event, id: randomUUID(), meta }));
  return first === undefined ? null : { stream, expected: version, events: [first, ...rest] };
}
