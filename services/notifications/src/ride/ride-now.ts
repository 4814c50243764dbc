import {
  type Contact,
  erasedContact,
  type RideEvent,
  type RideEventType,
  type RideTerms,
} from '@trupial/contracts/events';
import { isPutOff } from '@trupial/contracts/values';

/** Where a ride is. `pending` has no driver; the last four have ended. */
type RideStage =
  | 'pending'
  | 'assigned'
  | 'on_the_way'
  | 'arrived'
  | 'on_board'
  | 'completed'
  | 'cancelled'
  | 'no_show'
  | 'rejected';

/** On whose side somebody is who did something to a ride. */
type Side = 'rider' | 'driver' | 'office';

/** A ride as its events tell it: all that a text about it may say. */
export interface RideNow {
  readonly rideId: number;
  readonly trackingId: string;
  /** The account that booked it; null for whoever booked without one. */
  readonly riderId: number | null;
  readonly contact: Contact;
  readonly terms: RideTerms;
  readonly stage: RideStage;
  readonly driverId: number | null;
  /** When each driver last lost it: it was taken from him, he gave it back, or it was cancelled. */
  readonly lostAt: Readonly<Record<number, string>>;
  /** For when it was planned when a driver last lost it; null: none has. */
  readonly lostFor: string | null;
  /** How often it was changed. */
  readonly amendments: number;
  /** Who cancelled it; null unless it is cancelled. */
  readonly cancelledBy: Side | null;
  readonly bookedBy: Side;
  /** Who changed it last; null unless it was changed. */
  readonly changedBy: Side | null;
  /** When each thing last happened to it. */
  readonly latest: Readonly<Partial<Record<RideEventType, string>>>;
  /** When attention was raised for what it waits for now: that driver, or one at all, at this time. */
  readonly attention: readonly string[];
}

const ended: readonly RideStage[] = ['completed', 'cancelled', 'no_show', 'rejected'];

/** Whether nothing more happens to it, unless the office reopens it. */
export const hasEnded = ({ stage }: Pick<RideNow, 'stage'>): boolean => ended.includes(stage);

/** Whether the data of whoever booked it are erased. */
export const isErased = ({ contact }: Pick<RideNow, 'contact'>): boolean =>
  contact.riderPhone === erasedContact.riderPhone;

/** A ride after its events, in order; null before it was requested. */
export const rideAfter = (events: readonly RideEvent[], before: RideNow | null = null) =>
  events.reduce<RideNow | null>(after, before);

function after(ride: RideNow | null, event: RideEvent): RideNow | null {
  if (event.type === 'RideRequested') {
    const { rideId, trackingId, riderId, contact, bookedBy } = event.data;
    return {
      rideId,
      trackingId,
      riderId,
      contact,
      terms: event.data,
      stage: 'pending',
      driverId: null,
      lostAt: {},
      lostFor: null,
      amendments: 0,
      cancelledBy: null,
      bookedBy: sideOf(bookedBy),
      changedBy: null,
      latest: { RideRequested: event.data.at },
      attention: [],
    };
  }
  if (ride === null) return null;
  const latest = { ...ride.latest, [event.type]: event.data.at };
  const changed = { ...ride, ...changeBy(event, ride), latest };
  // What was paid is what the receipt says.
  if (event.type !== 'RideCompleted') return changed;
  return { ...changed, terms: { ...ride.terms, fare: event.data.fare } };
}

function changeBy(
  event: Exclude<RideEvent, { type: 'RideRequested' }>,
  { stage, driverId, lostAt, lostFor, terms: before, attention }: RideNow,
): Partial<RideNow> {
  switch (event.type) {
    case 'DriverAssigned':
      return { stage: 'assigned', driverId: event.data.driverId, attention: [] };
    case 'DriverUnassigned':
      return {
        stage: 'pending',
        driverId: null,
        lostAt: { ...lostAt, [event.data.driverId]: event.data.at },
        lostFor: before.scheduledFor,
        cancelledBy: null,
        attention: [],
      };
    case 'RideReopened':
      return {
        stage: 'pending',
        driverId: null,
        lostFor: driverId === null ? lostFor : before.scheduledFor,
        cancelledBy: null,
        attention: [],
      };
    case 'DriverSetOff':
      return { stage: 'on_the_way', attention: [] };
    case 'DriverArrived':
      return { stage: 'arrived' };
    case 'RiderPickedUp':
    case 'TripStarted':
      return { stage: 'on_board' };
    case 'RideCompleted':
      return { stage: 'completed', driverId: event.data.driverId };
    case 'RideCancelled':
      return {
        stage: 'cancelled',
        cancelledBy: sideOf(event.data.by),
        lostAt: driverId === null ? lostAt : { ...lostAt, [driverId]: event.data.at },
      };
    case 'NoShowRecorded':
      return { stage: 'no_show' };
    case 'RideRejected':
      return { stage: 'rejected' };
    case 'ContactErased':
      return { contact: erasedContact };
    case 'RideAmended': {
      const { is: terms, contact, amendment, by } = event.data;
      const isMoved = terms.scheduledFor !== before.scheduledFor;
      const change = {
        terms,
        contact,
        amendments: amendment,
        changedBy: sideOf(by),
        attention: isMoved ? [] : attention,
      };
      return stage !== 'pending' && isPutOff(event.data)
        ? { ...change, stage: 'assigned' }
        : change;
    }
    case 'RideDeclined':
    case 'RideHidden':
    case 'RideRated':
    case 'AmendmentSeen':
      return {};
    case 'AttentionRaised':
      return { attention: [...attention, event.data.at] };
  }
}

const sideOf = (by: string): Side => {
  if (by === 'driver') return 'driver';
  return by === 'rider' || by === 'visitor' ? 'rider' : 'office';
};
