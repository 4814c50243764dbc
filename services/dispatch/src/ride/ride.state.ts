import {
  type Contact,
  erasedContact,
  type RideEvent,
  type RideEventData,
  rideTerms,
  type RideTerms,
} from '@trupial/contracts/events';
import {
  type Attention,
  type DriverProgress,
  type Identity,
  isPutOff,
  type RideStatus,
} from '@trupial/contracts/values';

import { isAskedAnew } from './asked-anew.ts';

/** How a ride came to its end, and when. */
interface RideEnd {
  readonly how: 'completed' | 'cancelled' | 'no_show' | 'rejected';
  readonly at: string;
}

/** What the rules need to know of a ride. */
export interface Ride extends RideTerms {
  readonly id: number;
  readonly riderId: number | null;
  readonly bookedBy: Identity;
  /** SHA-256 (hex) of the visitor's receipt. */
  readonly receiptHash: string | null;
  readonly contact: Contact;
  readonly status: RideStatus;
  /** The driver who has the ride, or who had it when it ended; null without a driver. */
  readonly driverId: number | null;
  readonly progress: DriverProgress | null;
  readonly end: RideEnd | null;
  /** When it was last requested, assigned, unassigned, reopened, or moved to another time. */
  readonly waitingSince: string;
  /** The last level raised for what it waits for now. */
  readonly attention: Attention | null;
  readonly declinedBy: readonly number[];
  readonly hiddenFrom: readonly number[];
  /** Who gave it up, once for each time. */
  readonly givenUpBy: readonly number[];
  /** The stars that its rider gave; null until he did. */
  readonly rating: number | null;
  /** How often he gave them. */
  readonly ratings: number;
  readonly isContactErased: boolean;
  /** Its changes, the first one first. */
  readonly amended: readonly RideEventData<'RideAmended'>[];
  /** Up to which change its driver has seen it; null without a driver. */
  readonly amendmentSeen: number | null;
}

/** Null until the ride was requested. */
export type RideState = Ride | null;

const termNames = Object.keys(rideTerms.shape) as (keyof RideTerms)[];

/** What can be changed of a ride, without the rest of it. */
export const termsOf = (ride: RideTerms): RideTerms =>
  Object.fromEntries(
    termNames.filter((name) => ride[name] !== undefined).map((name) => [name, ride[name]]),
  ) as RideTerms;

const requested = (data: RideEventData<'RideRequested'>): Ride => ({
  id: data.rideId,
  riderId: data.riderId,
  bookedBy: data.bookedBy,
  receiptHash: data.receiptHash,
  ...termsOf(data),
  contact: data.contact,
  status: 'Pending',
  driverId: null,
  progress: null,
  end: null,
  waitingSince: data.at,
  attention: null,
  declinedBy: [],
  hiddenFrom: [],
  givenUpBy: [],
  rating: null,
  ratings: 0,
  isContactErased: false,
  amended: [],
  amendmentSeen: null,
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
      // He is given the ride as it is now.
      const amendmentSeen = ride.amended.length;
      const taken = { status: 'Assigned', driverId, progress: 'accepted' } as const;
      return { ...taken, hiddenFrom, amendmentSeen, ...waits };
    }
    case 'DriverUnassigned': {
      const { driverId, reason, at } = event.data;
      const givenUpBy = reason === 'given_up' ? [...ride.givenUpBy, driverId] : ride.givenUpBy;
      return { ...pendingFrom(at), givenUpBy };
    }
    case 'RideReopened':
      return pendingFrom(event.data.at);
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
      return { rating: event.data.rating, ratings: ride.ratings + 1 };
    case 'ContactErased':
      return { isContactErased: true, contact: erasedContact };
    case 'RideAmended': {
      const { is, contact, at } = event.data;
      const isMoved = is.scheduledFor !== ride.scheduledFor;
      const progress = ride.progress && isPutOff(event.data) ? 'accepted' : ride.progress;
      const amended = [...ride.amended, event.data];
      // Details that are not given are no longer there.
      const gone = Object.fromEntries(termNames.map((name) => [name, undefined]));
      const declinedBy = isAskedAnew(event.data) ? [] : ride.declinedBy;
      const change = { ...gone, ...is, contact, amended, declinedBy, progress };
      return { ...change, ...(isMoved && waitingFrom(at)) };
    }
    case 'AmendmentSeen':
      return { amendmentSeen: event.data.amendment };
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

/** It has no driver, and waits for one. */
const pendingFrom = (at: string): Partial<Ride> => ({
  status: 'Pending',
  driverId: null,
  progress: null,
  end: null,
  amendmentSeen: null,
  ...waitingFrom(at),
});
