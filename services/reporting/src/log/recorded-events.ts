import {
  type DriverEvent,
  driverEventSchemas,
  driverEventTypes,
  type RideEvent,
  rideEventSchemas,
  rideEventTypes,
} from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

/** An event of a ride that a report uses; the watch's alarms are for the office only. */
export type ReportedRideEvent = Exclude<RideEvent, { type: 'AttentionRaised' }>;

/** What the reports are made of. */
export type ReportedEvent = ReportedRideEvent | DriverEvent;

export const reportedTypes: readonly string[] = [
  ...rideEventTypes.filter((type) => type !== 'AttentionRaised'),
  ...driverEventTypes,
];

type Schemas = Readonly<Record<string, { parse(data: unknown): unknown }>>;
const schemas: Schemas = { ...rideEventSchemas, ...driverEventSchemas };

/** A recorded event, its shape checked: the log may hold anything, and this is about money. */
export function reportedEventOf({ type, data, stream }: RecordedEvent): ReportedEvent {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (schema === undefined) throw new Error(`stream ${stream} has an unknown event ${type}`);
  // The type named the schema that parsed the data, so the pair is one of the union's members.
  return { type, data: schema.parse(data) } as ReportedEvent;
}

/** The id of the ride with this stream; null for a driver's stream. */
export const rideIdOf = ({ stream }: RecordedEvent): number | null =>
  stream.startsWith('ride-') ? Number(stream.slice('ride-'.length)) : null;

/** The driver that an event names; null when it names none. */
export const driverIdOf = ({ data }: ReportedEvent): number | null =>
  'driverId' in data ? data.driverId : null;
