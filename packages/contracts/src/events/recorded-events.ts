import type { z } from 'zod';
import { type DriverEvent, driverEventSchemas } from './driver-events.ts';
import { type RideEvent, rideEventSchemas } from './ride-events.ts';
import { type SeriesEvent, seriesEventSchemas } from './series-events.ts';

/** An event as a log has it: its data may be anything. */
interface Recorded {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
}

const readerOf =
  <Event>(schemas: Readonly<Record<string, z.ZodType>>) =>
  ({ stream, type, data }: Recorded): Event => {
    const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    if (schema === undefined) throw new Error(`stream ${stream} has an unknown event ${type}`);
    // The type names the schema that parsed the data, so the pair is one of the union's members.
    return { type, data: schema.parse(data) } as Event;
  };

/** A recorded event of a ride. @throws {Error} for an unknown type, or data of another shape. */
export const rideEventOf = readerOf<RideEvent>(rideEventSchemas);
/** A recorded event of a driver; throws likewise. */
export const driverEventOf = readerOf<DriverEvent>(driverEventSchemas);
/** A recorded event of a series of rides; throws likewise. */
export const seriesEventOf = readerOf<SeriesEvent>(seriesEventSchemas);
