import {
  type DriverEvent,
  driverEventOf,
  driverEventTypes,
  type RideEvent,
  rideEventOf,
  rideEventTypes,
  rideOfStream,
} from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

/** What the reports are made of. A ride's events before its end are read when it ends. */
export type ReportedEvent = Exclude<RideEvent, { type: Unreported }> | DriverEvent;

type Unreported = (typeof unreported)[number];
const unreported = ['RideRequested', 'AttentionRaised'] as const;

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

/** A recorded event, its shape checked: the log may hold anything, and this is about money. */
export const reportedEventOf = (recorded: RecordedEvent): ReportedEvent =>
  (rideIdOf(recorded) === null ? driverEventOf : rideEventOf)(recorded) as ReportedEvent; // of one of the types that are asked for

/** The id of the ride with this stream; null for a driver's stream. */
export const rideIdOf = ({ stream }: RecordedEvent): number | null =>
  stream.startsWith('ride-') ? rideOfStream(stream) : null;

/** The driver that an event names; null when it names none. */
export const driverIdOf = ({ data }: ReportedEvent): number | null =>
  'driverId' in data ? data.driverId : null;
