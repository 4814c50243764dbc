import type { DriverEventData } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

/**
 * The state table of a ride, written down again from domain.md and from nothing else: which event
 * leads from which states to which. A ride's stream that does not follow it is broken.
 */
const table: Readonly<Record<string, { from: readonly string[]; to: string | null }>> = {
  RideRequested: { from: ['nothing'], to: 'Pending' },
  DriverAssigned: { from: ['Pending'], to: 'Assigned' },
  DriverUnassigned: { from: ['Assigned'], to: 'Pending' },
  RideDeclined: { from: ['Pending'], to: null },
  RideRejected: { from: ['Pending'], to: 'Rejected' },
  DriverSetOff: { from: ['Assigned'], to: null },
  DriverArrived: { from: ['Assigned'], to: null },
  RiderPickedUp: { from: ['Assigned'], to: 'PickedUp' },
  TripStarted: { from: ['PickedUp'], to: 'InProgress' },
  RideCompleted: { from: ['Assigned', 'PickedUp', 'InProgress'], to: 'Completed' },
  RideCancelled: { from: ['Pending', 'Assigned', 'PickedUp', 'InProgress'], to: 'Cancelled' },
  NoShowRecorded: { from: ['Assigned'], to: 'Cancelled' },
  RideHidden: { from: ['Pending', 'Completed', 'Cancelled'], to: null },
  RideReopened: { from: ['Cancelled', 'Rejected'], to: 'Pending' },
  AttentionRaised: { from: ['Pending', 'Assigned'], to: null },
  RideRated: { from: ['Completed'], to: null },
  RideAmended: { from: ['Pending', 'Assigned'], to: null },
  AmendmentSeen: { from: ['Assigned', 'PickedUp', 'InProgress'], to: null },
};

/** An event without what the log adds; what a whole history of a test consists of. */
export type Happened = Pick<RecordedEvent, 'stream' | 'type' | 'data'>;

interface RideSeen {
  state: string;
  driver: number | null;
  arrived: boolean;
  /** The last level raised since the needed action last changed. */
  raised: number;
  completions: number;
  rating: number | null;
  /** What was booked, by the last event that says it. */
  terms: Terms;
  amendments: number;
}

interface DriverSeen {
  readonly windows: Map<number, { from: number; until: number }>;
  engaged: number | null;
}

/** The part of what was booked that decides a driver's time and the fare. */
interface Terms {
  readonly scheduledFor?: string;
  readonly durationMinutes?: number;
  readonly fare?: { readonly amountMinor: number };
}

type Facts = Terms & {
  readonly driverId?: number | null;
  readonly by?: string;
  readonly rideId?: number;
  readonly level?: number;
  readonly rating?: number;
  readonly replaces?: number | null;
  readonly amendment?: number;
  readonly was?: Terms;
  readonly is?: Terms;
  readonly at?: string;
};

/**
 * Reads a whole log in order and lists every violation of the rules in domain.md that must hold at
 * every position. Empty when all rules hold.
 */
export function brokenInvariants(history: Iterable<Happened>): readonly string[] {
  const broken: string[] = [];
  const rides = new Map<number, RideSeen>();
  const drivers = new Map<number, DriverSeen>();
  for (const happened of history) {
    const [kind, id] = happened.stream.split('-');
    const report = (what: string) => broken.push(`${happened.stream} ${happened.type}: ${what}`);
    if (kind === 'ride') checkRide(happened, rides, Number(id), report);
    if (kind === 'driver') checkDriver(happened, drivers, Number(id), report);
  }
  return [...broken, ...disagreements(rides, drivers)];
}

type Report = (what: string) => void;

function checkRide(
  { type, data }: Happened,
  rides: Map<number, RideSeen>,
  id: number,
  report: Report,
): void {
  const ride = rides.get(id) ?? {
    state: 'nothing',
    driver: null,
    arrived: false,
    raised: 0,
    completions: 0,
    rating: null,
    terms: {},
    amendments: 0,
  };
  rides.set(id, ride);
  const row = table[type];
  const { driverId = null, by, level = 0 } = data as Facts;
  if (row === undefined) return report('no such event');
  if (!row.from.includes(ride.state)) report(`not from ${ride.state}`);
  const anybody = ['DriverAssigned', 'RideDeclined', 'RideHidden'].includes(type);
  if (driverId !== null && !anybody && driverId !== ride.driver) {
    report(`driver ${driverId}, but ${ride.driver} has the ride`);
  }
  const onBoard = ride.state === 'PickedUp' || ride.state === 'InProgress';
  if (type === 'RideCancelled' && onBoard && by !== 'driver') report(`by a ${by} after pickup`);
  if (type === 'NoShowRecorded' && !ride.arrived) report('before the driver arrived');
  if (type === 'RideCompleted' && ++ride.completions > 1) report('completed twice');
  if (type === 'AttentionRaised' && level <= ride.raised) report(`level ${level} raised twice`);
  if (type === 'AttentionRaised') ride.raised = level;
  if (['DriverAssigned', 'DriverUnassigned', 'RideReopened'].includes(type)) ride.raised = 0;
  if (type === 'RideRated') {
    const { rating = null, replaces = null } = data as Facts;
    if (replaces !== ride.rating) report(`replaces ${replaces}, but it was ${ride.rating}`);
    if (rating === ride.rating) report('says nothing new');
    ride.rating = rating;
  }
  checkTerms(type, data as Facts, ride, report);
  if (type === 'DriverAssigned') ride.driver = driverId;
  if (type === 'DriverAssigned' || type === 'DriverSetOff') ride.arrived = false;
  if (type === 'DriverArrived') ride.arrived = true;
  if (row.to !== null) ride.state = row.to;
  if (ride.state === 'Pending') ride.driver = null;
}

/** The fare that is charged is the last one that was promised; each change follows the one before. */
function checkTerms(type: string, facts: Facts, ride: RideSeen, report: Report): void {
  if (type === 'RideRequested') ride.terms = facts;
  if (type === 'RideCompleted' && facts.fare?.amountMinor !== ride.terms.fare?.amountMinor) {
    report(`charged ${facts.fare?.amountMinor}, promised ${ride.terms.fare?.amountMinor}`);
  }
  if (type === 'AmendmentSeen' && (facts.amendment ?? 0) > ride.amendments) report('not yet there');
  if (type !== 'RideAmended') return;
  const { was = {}, is = {}, amendment } = facts;
  if (amendment !== ++ride.amendments) report(`change ${amendment} is number ${ride.amendments}`);
  if (textOf(was) !== textOf(ride.terms)) report(`was ${textOf(ride.terms)}, not ${textOf(was)}`);
  if (is.scheduledFor !== was.scheduledFor) ride.raised = 0;
  if (isPutOff(facts)) ride.arrived = false;
  ride.terms = is;
}

/** It is later, and its driver's time for it has not begun: he arrives anew. */
const isPutOff = ({ was, is, at = '' }: Facts): boolean =>
  Date.parse(is?.scheduledFor ?? '') > Date.parse(was?.scheduledFor ?? '') &&
  Date.parse(is?.scheduledFor ?? '') - marginMs > Date.parse(at);

const textOf = ({ scheduledFor, durationMinutes, fare }: Terms): string =>
  `${scheduledFor} ${durationMinutes} ${fare?.amountMinor}`;

const marginMs = 15 * 60_000;

/** The time that a ride takes of its driver: 15 minutes before the pickup to 15 after its end. */
function windowOf({ scheduledFor = '', durationMinutes = 0 }: Terms): string {
  const pickup = Date.parse(scheduledFor);
  return `${pickup - marginMs} to ${pickup + durationMinutes * 60_000 + marginMs}`;
}

function checkDriver(
  { type, data }: Happened,
  drivers: Map<number, DriverSeen>,
  id: number,
  report: Report,
): void {
  const driver = drivers.get(id) ?? { windows: new Map(), engaged: null };
  drivers.set(id, driver);
  // Only the three events below are looked at, and they all have a ride.
  const { rideId = 0 } = data as Facts;
  if (type === 'DriverReserved') {
    const window = data as DriverEventData<'DriverReserved'>;
    const [from, until] = [Date.parse(window.from), Date.parse(window.until)];
    for (const [other, taken] of driver.windows) {
      if (other === rideId) continue;
      if (from < taken.until && taken.from < until) report(`overlaps with ride ${other}`);
    }
    driver.windows.set(rideId, { from, until });
  }
  if (type === 'DriverEngaged') {
    if (driver.engaged !== null) report(`engaged by ride ${driver.engaged} already`);
    if (!driver.windows.has(rideId)) report(`engaged by ride ${rideId} without a reservation`);
    driver.engaged = rideId;
  }
  if (type === 'DriverReleased') {
    if (!driver.windows.delete(rideId)) report(`released from ride ${rideId}, which he had not`);
    if (driver.engaged === rideId) driver.engaged = null;
  }
}

/**
 * Ride streams and driver streams must agree: which driver has which ride, and whose rider is in
 * the car.
 */
function disagreements(
  rides: ReadonlyMap<number, RideSeen>,
  drivers: ReadonlyMap<number, DriverSeen>,
): readonly string[] {
  const byRides = new Set<string>();
  for (const [id, { state, driver, terms }] of rides) {
    const onBoard = state === 'PickedUp' || state === 'InProgress';
    if (state === 'Assigned' || onBoard) {
      byRides.add(`${driver} reserved by ${id} from ${windowOf(terms)}`);
    }
    if (onBoard) byRides.add(`${driver} engaged by ${id}`);
  }
  const byDrivers = new Set<string>();
  for (const [id, { windows, engaged }] of drivers) {
    for (const [ride, { from, until }] of windows) {
      byDrivers.add(`${id} reserved by ${ride} from ${from} to ${until}`);
    }
    if (engaged !== null) byDrivers.add(`${id} engaged by ${engaged}`);
  }
  const onlyRides = [...byRides].filter((fact) => !byDrivers.has(fact));
  const onlyDrivers = [...byDrivers].filter((fact) => !byRides.has(fact));
  return [
    ...onlyRides.map((fact) => `only the rides say: ${fact}`),
    ...onlyDrivers.map((fact) => `only the drivers say: ${fact}`),
  ];
}
