import {
  type DriverEvent,
  driverEventSchemas,
  driverEventTypes,
  type RideEvent,
  rideEventSchemas,
  rideEventTypes,
} from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

/** What the reports are made of. A ride's events before its end are read when it ends. */
export type ReportedEvent = Exclude<RideEvent, { type: Unreported }> | DriverEvent;

type Unreported = (typeof unreported)[number];
const unreported = ['RideRequested', 'RideAmended', 'AttentionRaised'] as const;

export const reportedTypes: readonly string[] = [
  ...rideEventTypes.filter((type) => !(unreported as readonly string[]).includes(type)),
  ...driverEventTypes,
];

const ends = ['RideCompleted', 'RideRejected', 'RideCancelled', 'NoShowRecorded'] as const;
const afterEnds = ['RideReopened', 'RideHidden', 'RideRated', 'ContactErased'] as const;

type RideEnd = Extract<RideEvent, { type: (typeof ends)[number] }>;
/** An event that a ride has after its end; all but RideReopened also before. */
export type AfterEnd = Extract<RideEvent, { type: (typeof afterEnds)[number] }>;

const isOneOf = ({ type }: ReportedEvent, types: readonly string[]): boolean =>
  types.includes(type);

/** Whether it ends its ride. */
export const isEnd = (event: ReportedEvent): event is RideEnd => isOneOf(event, ends);

/** Whether it makes or changes the row of an ended ride. */
export const isOfEndedRide = (event: ReportedEvent): event is RideEnd | AfterEnd =>
  isEnd(event) || isOneOf(event, afterEnds);

type Schemas = Readonly<Record<string, { parse(data: unknown): unknown }>>;
const schemas: Schemas = { ...rideEventSchemas, ...driverEventSchemas };

/** A recorded event, its shape checked: the log may hold anything, and this is about money. */
export function reportedEventOf(recorded: RecordedEvent): ReportedEvent {
  return parsed(recorded) as ReportedEvent; // of one of the types that are asked for
}

/** An event of a ride's stream, its shape checked. */
export function rideEventOf(recorded: RecordedEvent): RideEvent {
  return parsed(recorded) as RideEvent; // a ride's stream has no others
}

function parsed({ type, data, stream }: RecordedEvent): RideEvent | DriverEvent {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (schema === undefined) throw new Error(`stream ${stream} has an unknown event ${type}`);
  // The type named the schema that parsed the data, so the pair is one of the union's members.
  return { type, data: schema.parse(data) } as RideEvent | DriverEvent;
}

/** The id of the ride with this stream; null for a driver's stream. */
export const rideIdOf = ({ stream }: RecordedEvent): number | null =>
  stream.startsWith('ride-') ? Number(stream.slice('ride-'.length)) : null;

/** The driver that an event names; null when it names none. */
export const driverIdOf = ({ data }: ReportedEvent): number | null =>
  'driverId' in data ? data.driverId : null;
