import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import type {
  Attention,
  DriverProgress,
  Fare,
  Identity,
  RideStatus,
} from '@trupial/contracts/values';

/** How a ride came to its end, and when. */
interface RideEnd {
  readonly how: 'completed' | 'cancelled' | 'no_show' | 'rejected';
  readonly at: string;
}

/** What the rules need to know of a ride. */
export interface Ride {
  readonly id: number;
  readonly riderId: number | null;
  readonly bookedBy: Identity;
  /** SHA-256 (hex) of the visitor's receipt. */
  readonly receiptHash: string | null;
  readonly scheduledFor: string;
  readonly durationMinutes: number;
  readonly fare: Fare;
  readonly status: RideStatus;
  /** The driver who has the ride, or who had it when it ended; null without a driver. */
  readonly driverId: number | null;
  readonly progress: DriverProgress | null;
  readonly end: RideEnd | null;
  /** When it was last requested, assigned, unassigned or reopened. */
  readonly waitingSince: string;
  /** The last level raised for what it waits for now. */
  readonly attention: Attention | null;
  readonly declinedBy: readonly number[];
  readonly hiddenFrom: readonly number[];
  /** The stars that its rider gave; null until he did. */
  readonly rating: number | null;
  readonly isContactErased: boolean;
}

/** Null until the ride was requested. */
export type RideState = Ride | null;

const requested = (data: RideEventData<'RideRequested'>): Ride => ({
  id: data.rideId,
  riderId: data.riderId,
  bookedBy: data.bookedBy,
  receiptHash: data.receiptHash,
  scheduledFor: data.scheduledFor,
  durationMinutes: data.durationMinutes,
  fare: data.fare,
  status: 'Pending',
  driverId: null,
  progress: null,
  end: null,
  waitingSince: data.at,
  attention: null,
  declinedBy: [],
  hiddenFrom: [],
  rating: null,
  isContactErased: false,
});

const withDriver = (drivers: readonly number[], driver: number): readonly number[] =>
  drivers.includes(driver) ? drivers : [...drivers, driver];

/** The state after an event. An event of a ride that was never requested changes nothing. */
export function evolveRide(state: RideState, event: RideEvent): RideState {
  if (event.type === 'RideRequested') return requested(event.data);
  return state === null ? null : { ...state, ...changeBy(event, state) };
}

function changeBy(event: Exclude<RideEvent, { type: 'RideRequested' }>, ride: Ride): Partial<Ride> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId } = event.data;
      const hiddenFrom = ride.hiddenFrom.filter((hidden) => hidden !== driverId);
      const waits = waitingFrom(event.data.at);
      return { status: 'Assigned', driverId, progress: 'accepted', hiddenFrom, ...waits };
    }
    case 'DriverUnassigned':
    case 'RideReopened': {
      const waits = waitingFrom(event.data.at);
      return { status: 'Pending', driverId: null, progress: null, end: null, ...waits };
    }
    case 'RideDeclined':
      return { declinedBy: withDriver(ride.declinedBy, event.data.driverId) };
    case 'RideHidden':
      return { hiddenFrom: withDriver(ride.hiddenFrom, event.data.driverId) };
    case 'DriverSetOff':
      return { progress: 'en_route', attention: null };
    case 'DriverArrived':
      return { progress: 'arrived', attention: null };
    case 'RiderPickedUp':
      return { status: 'PickedUp', progress: null, attention: null };
    case 'TripStarted':
      return { status: 'InProgress' };
    case 'RideRejected':
      return ended('Rejected', 'rejected', event.data.at);
    case 'RideCompleted':
      return ended('Completed', 'completed', event.data.at);
    case 'RideCancelled':
      return ended('Cancelled', 'cancelled', event.data.at);
    case 'NoShowRecorded':
      return ended('Cancelled', 'no_show', event.data.at);
    case 'AttentionRaised': {
      const { level, reason, since } = event.data;
      return { attention: { level, reason, since } };
    }
    case 'RideRated':
      return { rating: event.data.rating };
    case 'ContactErased':
      return { isContactErased: true };
  }
}

const ended = (status: RideStatus, how: RideEnd['how'], at: string): Partial<Ride> => ({
  status,
  progress: null,
  end: { how, at },
  attention: null,
});

/** From now on another action is needed; alarms raised earlier are over. */
const waitingFrom = (at: string) => ({ waitingSince: at, attention: null });
