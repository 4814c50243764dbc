import type { RideEvent } from '@trupial/contracts/events';
import { rideErrors } from '@trupial/contracts/refusals';
import { reopenMinutes } from '@trupial/contracts/values';
import { assertChangesSeen } from './amending.decisions.ts';
import {
  actingDriver,
  allow,
  doneBy,
  known,
  onlyItsRider,
  onlyOwnDriver,
} from './ride.authority.ts';
import type { CancelCommand, PlainCommand, RideCommand, StepCommand } from './ride.commands.ts';
import type { Ride, RideState } from './ride.state.ts';

/** Its driver finishes the ride; the final fare is the fare that was promised. */
export function finishRide(command: StepCommand, state: RideState): readonly RideEvent[] {
  const driverId = actingDriver(command);
  const ride = known(state);
  onlyOwnDriver(command, ride);
  if (ride.status === 'Completed') return [];
  if (ride.end !== null) throw rideErrors.ended();
  assertChangesSeen(command, ride);
  return [completed(ride, driverId, command)];
}

/** An operator completes a ride for its driver. */
export function operatorCompleteRide(
  command: PlainCommand,
  state: RideState,
): readonly RideEvent[] {
  if (command.actor.identity !== 'operator') throw rideErrors.mayNotComplete();
  if (state === null || state.status === 'Completed') throw rideErrors.notFoundOrCompleted();
  if (state.end !== null) throw rideErrors.ended();
  if (state.driverId === null) throw rideErrors.notAssigned();
  return [completed(state, state.driverId, command)];
}

const completed = (ride: Ride, driverId: number, command: RideCommand): RideEvent => ({
  type: 'RideCompleted',
  data: { driverId, by: doneBy(command), fare: ride.fare, at: command.now },
});

/** Its driver may call a ride off until it ends; its rider and an operator only before pickup. */
export function cancelRide(command: CancelCommand, state: RideState): readonly RideEvent[] {
  allow(command, 'driver', 'rider', 'visitor', 'operator');
  const ride = known(state);
  onlyOwnDriver(command, ride);
  onlyItsRider(command, ride);
  if (ride.status === 'Cancelled') return [];
  if (ride.end !== null) throw rideErrors.ended();
  const by = command.actor.identity;
  const onBoard = ride.status === 'PickedUp' || ride.status === 'InProgress';
  if (onBoard && by !== 'driver') throw rideErrors.riderOnBoard();
  assertChangesSeen(command, ride);
  const { driverId } = ride;
  return [{ type: 'RideCancelled', data: { by, reason: `by_${by}`, driverId, at: command.now } }];
}

/** The driver waits at the pickup and the rider does not come. */
export function noShowRide(command: StepCommand, state: RideState): readonly RideEvent[] {
  allow(command, 'driver', 'operator');
  const ride = known(state);
  onlyOwnDriver(command, ride);
  if (ride.end?.how === 'no_show') return [];
  if (ride.end !== null) throw rideErrors.ended();
  if (ride.driverId === null) throw rideErrors.notAssigned();
  if (ride.status !== 'Assigned') throw rideErrors.riderOnBoard();
  if (ride.progress !== 'arrived') throw rideErrors.notArrived();
  assertChangesSeen(command, ride);
  const { driverId } = ride;
  return [{ type: 'NoShowRecorded', data: { driverId, by: doneBy(command), at: command.now } }];
}

/** An operator takes back a cancellation, a rejection or a no-show. */
export function reopenRide(command: PlainCommand, state: RideState): readonly RideEvent[] {
  allow(command, 'operator');
  const { end, isContactErased } = known(state);
  if (end === null || end.how === 'completed') throw rideErrors.notReopenable();
  const minutes = (Date.parse(command.now) - Date.parse(end.at)) / 60_000;
  if (minutes > reopenMinutes) throw rideErrors.reopenTooLate();
  // Drivers would be offered a ride without a name and without a place.
  if (isContactErased) throw rideErrors.contactErased();
  return [{ type: 'RideReopened', data: { at: command.now } }];
}
