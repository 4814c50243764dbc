import { randomUUID } from 'node:crypto';
import {
  type DriverEvent,
  driverEventSchemas,
  type RideEvent,
  rideEventSchemas,
} from '@trupial/contracts/events';
import type { EventMeta, RecordedEvent, StreamWrite } from '@trupial/event-store';

/** A recorded event of a ride, its shape checked: the log may hold anything. */
export const rideEventOf = ({ type, data, stream }: RecordedEvent): RideEvent =>
  checked(rideEventSchemas, type, data, stream) as RideEvent;

/** A recorded event of a driver, its shape checked. */
export const driverEventOf = ({ type, data, stream }: RecordedEvent): DriverEvent =>
  checked(driverEventSchemas, type, data, stream) as DriverEvent;

type Schemas = Readonly<Record<string, { parse(data: unknown): unknown }>>;

// The type names the schema that parsed the data, so the pair is one of the union's members.
function checked(schemas: Schemas, type: string, data: unknown, stream: string) {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (schema === undefined) throw new Error(`stream ${stream} has an unknown event ${type}`);
  return { type, data: schema.parse(data) };
}

/** What to append to one stream; null when there is nothing to say. */
export function writeOf(
  { stream, version }: { readonly stream: string; readonly version: number },
  events: readonly (RideEvent | DriverEvent)[],
  meta: EventMeta,
): StreamWrite | null {
  const [first, ...rest] = events.map((event) => ({ ...event, id: randomUUID(), meta }));
  return first === undefined ? null : { stream, expected: version, events: [first, ...rest] };
}
