import type { RideEvent, RideEventData, RideEventType } from '@trupial/contracts/events';
import { rideErrors } from '@trupial/contracts/refusals';
import {
  type Actor,
  changedFields,
  fieldsForDriver,
  type RideStep,
  type RideStepView,
  shownValues,
} from '@trupial/contracts/values';
import { rideDecider } from '../ride/ride.decider.ts';

/** An event of a ride with its actor: a role, and his account when he has one. */
export interface Told {
  readonly event: RideEvent;
  readonly by: RideStepView['by'];
  readonly byAccount: number | null;
}

/** A step whose driver's name has not been added yet. */
export type UnnamedStep = Omit<RideStepView, 'driver'> & { readonly driverId: number | null };

/** What an event of a ride is called in its timeline and in the live feed. */
export const stepOf: Readonly<Record<RideEventType, RideStep>> = {
  RideRequested: 'requested',
  DriverAssigned: 'assigned',
  DriverUnassigned: 'unassigned',
  RideDeclined: 'declined',
  RideRejected: 'rejected',
  DriverSetOff: 'set_off',
  DriverArrived: 'arrived',
  RiderPickedUp: 'picked_up',
  TripStarted: 'trip_started',
  RideCompleted: 'completed',
  RideCancelled: 'cancelled',
  NoShowRecorded: 'no_show',
  RideHidden: 'hidden',
  RideReopened: 'reopened',
  AttentionRaised: 'attention_raised',
  RideRated: 'rated',
  ContactErased: 'contact_erased',
  RideAmended: 'amended',
  AmendmentSeen: 'amendment_seen',
};

/**
 * A ride's history as this reader may see it, oldest first. The office sees all of it. The rider
 * sees the drivers who had the ride, but not those who declined it. The driver sees no other
 * driver, not what was changed before he had the ride nor why, and not the rider's rating, so that
 * riders can rate freely. Accounts and the watch's alarms are shown to the office only.
 *
 * @throws {Refusal} 404 'Ride not found' when there is no such ride, or when it is not the reader's
 * own and he is not of the office.
 */
export function timelineFor(reader: Actor, history: readonly Told[]): readonly UnnamedStep[] {
  const events = history.map(({ event }) => event);
  const ride = events.reduce(rideDecider.evolve, rideDecider.initialState);
  const steps = history.map(unnamedStep);
  const { identity, accountId } = reader;
  if (ride === null) throw rideErrors.notFound();
  if (identity === 'operator' || identity === 'staff') return steps;
  const itsRider = identity === 'rider' && accountId !== null && accountId === ride.riderId;
  const itsDriver = identity === 'driver' && accountId !== null && accountId === ride.driverId;
  if (!itsRider && !itsDriver) throw rideErrors.notFound();
  const known = steps.filter(({ step, driverId }) => {
    if (step === 'attention_raised' || step === 'contact_erased') return false;
    if (step === 'declined' || step === 'hidden') return itsDriver && driverId === accountId;
    return step !== 'rated' || itsRider;
  });
  return known.map((step) => ({
    ...step,
    byAccount: null,
    ...(itsDriver && forDriver(accountId, step)),
  }));
}

/** What the ride was before he had it, and why it was changed, is none of a driver's business. */
function forDriver(driverId: number, step: UnnamedStep): Partial<UnnamedStep> {
  const { fields, reason } = step;
  if (step.driverId === driverId) return { fields: fields && fieldsForDriver(fields) };
  return { driverId: null, fields: null, reason: step.step === 'amended' ? null : reason };
}

const unnamedStep = ({ event, by, byAccount }: Told): UnnamedStep => ({
  step: stepOf[event.type],
  at: event.data.at,
  by,
  byAccount,
  driverId: 'driverId' in event.data ? event.data.driverId : null,
  reason: 'reason' in event.data ? event.data.reason : null,
  rating: event.type === 'RideRated' ? event.data.rating : null,
  fields: event.type === 'RideAmended' ? changedBy(event.data) : null,
});

const changedBy = ({ was, is, contact, contactWas }: RideEventData<'RideAmended'>) =>
  changedFields(shownValues(was, contactWas), shownValues(is, contact));
