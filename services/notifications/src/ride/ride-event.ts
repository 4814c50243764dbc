import { type RideEvent, rideEventSchemas } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

type Schemas = Readonly<Record<string, { parse(data: unknown): unknown }>>;

/** A recorded event of a ride, its shape checked: the log may hold anything. */
export function rideEventOf({ type, data, stream }: RecordedEvent): RideEvent {
  const schemas: Schemas = rideEventSchemas;
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (schema === undefined) throw new Error(`stream ${stream} has an unknown event ${type}`);
  // The type names the schema that parsed the data, so the pair is one of the union's members.
  return { type, data: schema.parse(data) } as RideEvent;
}

/** The id in the name of a ride's stream. */
export const rideIdOf = (stream: string): number => Number(stream.slice('ride-'.length));
