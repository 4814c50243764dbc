import type { LogEvent } from './log-event.ts';

/** A time in which a ride waited: for an operator to assign it, or for its driver to set off. */
export interface Wait {
  readonly reason: 'unassigned' | 'not_set_off';
  readonly from: number;
  /** The pickup of that time. */
  readonly pickup: number;
  /** Undefined: it still waits. */
  until: number | undefined;
  readonly raised: { readonly level: number; readonly since: number; readonly at: number }[];
}

/** One ride according to the log. Times are epoch milliseconds, money is cents. */
export interface RideInLog {
  readonly id: number;
  trackingId: string;
  riderId: number | null;
  scheduledFor: number;
  passengers: number;
  luggage: number;
  meters: number;
  minutes: number;
  type: string;
  cents: number;
  requestedAt: number;
  status:
    | 'Pending'
    | 'Assigned'
    | 'PickedUp'
    | 'InProgress'
    | 'Completed'
    | 'Cancelled'
    | 'Rejected';
  progress: 'accepted' | 'en_route' | 'arrived' | null;
  driverId: number | null;
  assignedAt: number | null;
  endedAt: number | null;
  rating: number | null;
  /** How often it was changed, and up to which change its driver has seen it. */
  amendments: number;
  amendmentSeen: number | null;
  readonly hiddenFrom: Set<number>;
  readonly declinedBy: Set<number>;
  readonly waits: Wait[];
  /**
   * What counts for a driver's rates: taken and declined rides for acceptance, completed and
   * dropped rides for completion.
   */
  readonly tally: {
    readonly what: 'taken' | 'declined' | 'done' | 'dropped';
    driverId: number;
    at: number;
  }[];
  readonly steps: string[];
}

export const emptyRide = (id: number): RideInLog => ({
  id,
  trackingId: '',
  riderId: null,
  scheduledFor: 0,
  passengers: 0,
  luggage: 0,
  meters: 0,
  minutes: 0,
  type: '',
  cents: 0,
  requestedAt: 0,
  status: 'Pending',
  progress: null,
  driverId: null,
  assignedAt: null,
  endedAt: null,
  rating: null,
  amendments: 0,
  amendmentSeen: null,
  hiddenFrom: new Set(),
  declinedBy: new Set(),
  waits: [],
  tally: [],
  steps: [],
});

const centsOf = (fare: unknown): number => (fare as { amountMinor: number }).amountMinor;

const termsOf = (data: LogEvent['data']) => ({
  scheduledFor: Date.parse(String(data['scheduledFor'])),
  passengers: data['passengers'],
  luggage: data['luggage'],
  meters: data['distanceMeters'],
  minutes: data['durationMinutes'],
  type: data['rideType'],
  cents: centsOf(data['fare']),
});

/** The ride after one more event. It is changed in place. */
export function withEvent(ride: RideInLog, { type, data }: LogEvent): RideInLog {
  const at = Date.parse(String(data['at']));
  const driverId = Number(data['driverId'] ?? 0);
  const wait = (reason: Wait['reason']): void => {
    const pickup = ride.scheduledFor;
    ride.waits.push({ reason, from: at, pickup, until: undefined, raised: [] });
  };
  const settle = (): void => {
    const last = ride.waits.at(-1);
    if (last !== undefined) last.until ??= at;
  };
  const pend = (): void => {
    settle();
    Object.assign(ride, { status: 'Pending', progress: null, driverId: null, assignedAt: null });
    ride.endedAt = null;
    ride.amendmentSeen = null;
    wait('unassigned');
  };
  const end = (status: RideInLog['status']): void => {
    settle();
    ride.status = status;
    ride.endedAt = at;
  };
  if (type !== 'AttentionRaised') ride.steps.push(type);
  switch (type) {
    case 'RideRequested':
      Object.assign(ride, {
        trackingId: data['trackingId'],
        riderId: data['riderId'],
        ...termsOf(data),
        requestedAt: at,
      });
      pend();
      break;
    case 'DriverAssigned':
      settle();
      Object.assign(ride, { status: 'Assigned', progress: 'accepted', driverId, assignedAt: at });
      ride.amendmentSeen = ride.amendments;
      ride.hiddenFrom.delete(driverId);
      ride.tally.push({ what: 'taken', driverId, at });
      wait('not_set_off');
      break;
    case 'DriverUnassigned':
      if (data['reason'] === 'given_up') ride.tally.push({ what: 'dropped', driverId, at });
      pend();
      break;
    case 'RideDeclined':
      ride.declinedBy.add(driverId);
      ride.tally.push({ what: 'declined', driverId, at });
      break;
    case 'DriverSetOff':
      settle();
      ride.progress = 'en_route';
      break;
    case 'DriverArrived':
      ride.progress = 'arrived';
      break;
    case 'RiderPickedUp':
      settle();
      ride.status = 'PickedUp';
      break;
    case 'TripStarted':
      ride.status = 'InProgress';
      break;
    case 'RideCompleted':
      end('Completed');
      ride.cents = centsOf(data['fare']);
      ride.tally.push({ what: 'done', driverId, at });
      break;
    case 'RideCancelled':
      end('Cancelled');
      if (data['by'] === 'driver') ride.tally.push({ what: 'dropped', driverId, at });
      break;
    case 'NoShowRecorded':
      end('Cancelled');
      break;
    case 'RideRejected':
      end('Rejected');
      break;
    case 'RideReopened':
      pend();
      break;
    case 'RideHidden':
      ride.hiddenFrom.add(driverId);
      break;
    case 'RideRated':
      ride.rating = Number(data['rating']);
      break;
    case 'RideAmended': {
      const waiting = ride.waits.at(-1);
      const before = ride.scheduledFor;
      Object.assign(ride, termsOf(data['is'] as LogEvent['data']));
      ride.amendments += 1;
      // Its driver, who had set off, does so again when there is time for it.
      if (
        ride.scheduledFor > before &&
        ride.scheduledFor - 15 * 60_000 > at &&
        ride.progress !== null
      ) {
        if (ride.progress !== 'accepted') wait('not_set_off');
        ride.progress = 'accepted';
      }
      // For another time it waits anew.
      if (waiting === undefined || waiting.until !== undefined) break;
      if (ride.scheduledFor === before) break;
      settle();
      wait(waiting.reason);
      break;
    }
    case 'AmendmentSeen':
      ride.amendmentSeen = Number(data['amendment']);
      break;
    case 'AttentionRaised':
      ride.waits.at(-1)?.raised.push({
        level: Number(data['level']),
        since: Date.parse(String(data['since'])),
        at,
      });
      break;
    default:
      throw new Error(`The day's log has ${type}, which nobody here can read.`);
  }
  return ride;
}
