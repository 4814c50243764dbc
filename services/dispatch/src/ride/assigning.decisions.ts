import type { RideEvent } from '@trupial/contracts/events';
import { rideErrors } from '@trupial/contracts/refusals';
import { assertChangesSeen } from './amending.decisions.ts';
import { actingDriver, allow, known } from './ride.authority.ts';
import type {
  AssignCommand,
  NamingCommand,
  ReassignCommand,
  SendBackCommand,
  StepCommand,
  Taking,
} from './ride.commands.ts';
import type { Ride, RideState } from './ride.state.ts';

/** So often a driver gives a ride up and may still take it again. */
const mostGivenUp = 2;

/**
 * A driver takes a pending ride for himself, also one that he has given up before, but not for ever:
 * each time stays in the log, which every command on the ride reads. The office may still give it to
 * him.
 */
export function acceptRide(command: StepCommand, state: RideState): readonly RideEvent[] {
  const ride = known(state);
  const driverId = actingDriver(command);
  const taken = take(command, ride, driverId, 'driver');
  if (taken.length === 0) return taken;
  const givenUp = ride.givenUpBy.filter((driver) => driver === driverId).length;
  if (givenUp > mostGivenUp) throw rideErrors.givenUpTooOften();
  assertChangesSeen(command, ride);
  return taken;
}

/** An operator gives a pending ride to a driver. */
export function assignDriver(command: AssignCommand, state: RideState): readonly RideEvent[] {
  allow(command, 'operator');
  return take(command, known(state), namedDriver(command), 'operator');
}

function take(
  { now }: StepCommand | AssignCommand,
  ride: Ride,
  driverId: number,
  by: 'driver' | 'operator',
): readonly RideEvent[] {
  if (ride.end !== null) throw rideErrors.notAssignable();
  if (ride.driverId === driverId) return [];
  if (ride.driverId !== null) throw rideErrors.alreadyAssigned();
  return [{ type: 'DriverAssigned', data: { driverId, by, at: now } }];
}

/**
 * An operator gives an assigned ride to another driver: out and in, in one append. Nobody loses a
 * ride because it was somebody else's when the operator looked.
 */
export function reassignDriver(command: ReassignCommand, state: RideState): readonly RideEvent[] {
  allow(command, 'operator');
  const ride = known(state);
  const driverId = namedDriver(command);
  if (ride.end !== null) throw rideErrors.notAssignable();
  if (ride.driverId === null) throw rideErrors.notAssigned();
  if (ride.driverId === driverId) return [];
  if (ride.status !== 'Assigned') throw rideErrors.riderOnBoard();
  assertStillHas(command, ride);
  const at = command.now;
  return [
    { type: 'DriverUnassigned', data: { driverId: ride.driverId, reason: 'reassigned', at } },
    { type: 'DriverAssigned', data: { driverId, by: 'operator', at } },
  ];
}

/** An operator sends an assigned ride back to the pending ones. */
export function cancelAssignedRide(
  command: SendBackCommand,
  state: RideState,
): readonly RideEvent[] {
  allow(command, 'operator');
  const ride = known(state);
  if (ride.end !== null) throw rideErrors.ended();
  if (ride.driverId === null) return [];
  if (ride.status !== 'Assigned') throw rideErrors.riderOnBoard();
  assertStillHas(command, ride);
  const { driverId } = ride;
  return [{ type: 'DriverUnassigned', data: { driverId, reason: 'sent_back', at: command.now } }];
}

/** A driver declines a pending ride for himself; an operator rejects it finally. */
export function rejectRide(command: StepCommand, state: RideState): readonly RideEvent[] {
  allow(command, 'driver', 'operator');
  const ride = known(state);
  if (command.actor.identity === 'driver') return decline(command, ride);
  if (ride.status === 'Rejected') return [];
  if (ride.status !== 'Pending') throw rideErrors.notPending();
  return [{ type: 'RideRejected', data: { at: command.now } }];
}

function decline(command: StepCommand, ride: Ride): readonly RideEvent[] {
  const driverId = actingDriver(command);
  if (ride.declinedBy.includes(driverId)) return [];
  if (ride.status !== 'Pending') throw rideErrors.notPending();
  assertChangesSeen(command, ride);
  return [{ type: 'RideDeclined', data: { driverId, at: command.now } }];
}

/**
 * A driver removes a ride from his lists: a ride that has not begun becomes pending again, an ended
 * ride keeps its state. Nothing is erased from the log.
 */
export function deleteRide(command: StepCommand, state: RideState): readonly RideEvent[] {
  const driverId = actingDriver(command);
  const ride = known(state);
  if (ride.hiddenFrom.includes(driverId)) return [];
  if (ride.driverId !== driverId) throw rideErrors.notFound();
  const at = command.now;
  const hidden: RideEvent = { type: 'RideHidden', data: { driverId, at } };
  if (ride.end !== null) return [hidden];
  if (ride.status !== 'Assigned') throw rideErrors.riderOnBoard();
  assertChangesSeen(command, ride);
  return [{ type: 'DriverUnassigned', data: { driverId, reason: 'given_up', at } }, hidden];
}

/** Who has it is whom the caller saw with it, as far as he says. */
function assertStillHas({ fromDriverId }: Taking, { driverId }: Ride): void {
  if (fromDriverId !== null && fromDriverId !== driverId) throw rideErrors.alreadyAssigned();
}

function namedDriver({ driverId }: NamingCommand): number {
  if (driverId === null) throw rideErrors.badDriverId();
  return driverId;
}
