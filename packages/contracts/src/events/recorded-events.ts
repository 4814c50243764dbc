import { z } from 'zod';
import { type DriverEvent, driverEventSchemas } from './driver-events.ts';
import { type RideEvent, rideEventSchemas } from './ride-events.ts';
import { type SeriesEvent, seriesEventSchemas } from './series-events.ts';

/** An event as a log has it: its data may be anything. */
interface Recorded {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
}

/** An event of a type that streams like its own do not have, or with data of another shape. */
export class UnreadableEvent extends Error {
  constructor({ stream, type }: Recorded, options?: ErrorOptions) {
    super(`the event ${type} of ${stream} cannot be read: ${whyOf(options?.cause)}`, options);
    this.name = 'UnreadableEvent';
  }
}

/** Where its data have another shape, and in which way; never a value, which may be personal. */
const whyOf = (cause: unknown): string =>
  cause instanceof z.ZodError
    ? cause.issues.map(({ path, code }) => `${path.join('.') || 'all'} ${code}`).join(', ')
    : 'its type is unknown';

const readerOf =
  <Event>(schemas: Readonly<Record<string, z.ZodType>>) =>
  (recorded: Recorded): Event => {
    const { type, data } = recorded;
    const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    const parsed = schema?.safeParse(data);
    if (!parsed?.success) throw new UnreadableEvent(recorded, { cause: parsed?.error });
    // The type names the schema that parsed the data, so the pair is one of the union's members.
    return { type, data: parsed.data } as Event;
  };

/** A recorded event of a ride. @throws {UnreadableEvent} */
export const rideEventOf = readerOf<RideEvent>(rideEventSchemas);
/** A recorded event of a driver; throws likewise. */
export const driverEventOf = readerOf<DriverEvent>(driverEventSchemas);
/** A recorded event of a series of rides; throws likewise. */
export const seriesEventOf = readerOf<SeriesEvent>(seriesEventSchemas);
