import { createHash } from 'node:crypto';

import type { RecordedEvent, StreamWrite } from '../port.ts';

// KurrentDB takes the same event id in several streams. So an event that may happen only once is
// written together with the first event of a stream named after its id, which says where it is. No
// reader of the log sees these streams.
const prefix = 'once-';
const type = 'EventPlaced';

/** Where an event is. */
interface Place {
  readonly stream: string;
  readonly version: number;
}

/** The stream that holds the place of an id: it can be written once. */
export const onceStream = (id: string): string => prefix + id.toLowerCase();

/** The id for which there is this stream; null for any other stream. */
export const onceIdOf = (stream: string): string | null =>
  stream.startsWith(prefix) ? stream.slice(prefix.length) : null;

/** What is written beside events that may happen only once. */
export function placesOf(writes: readonly StreamWrite[]): readonly StreamWrite[] {
  return writes.flatMap(({ stream, expected, events }) =>
    events.flatMap(({ id, meta, once }, index) => {
      if (once !== true || expected === 'any') return [];
      const data: Place = { stream, version: expected + index + 1 };
      const event = { id: idOfPlace(id, stream), type, data, meta };
      return [{ stream: onceStream(id), expected: 0, events: [event] } satisfies StreamWrite];
    }),
  );
}

/** The place that an event of a stream named after an id tells. */
export const placeIn = ({ data }: RecordedEvent): Place => data as Place; // written above only

/** The same for a repeat of the same append, so that it is recognised. */
const idOfPlace = (id: string, stream: string): string =>
  createHash('sha256')
    .update(`${prefix}${id} ${stream}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
