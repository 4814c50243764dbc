import type { RideEvent } from '@trupial/contracts/events';
import { rideErrors } from '@trupial/contracts/refusals';
import { assertChangesSeen } from './amending.decisions.ts';
import { actingDriver, allow, known, onlyOwnDriver } from './ride.authority.ts';
import type { StepCommand } from './ride.commands.ts';
import type { Ride, RideState } from './ride.state.ts';

type StepType = 'DriverSetOff' | 'DriverArrived' | 'RiderPickedUp' | 'TripStarted';

// The stages of a ride that has a driver, in order. Every step leads to one; a step that leads to
// a stage already reached is a repeat, because no step moves back.
const stages = ['accepted', 'en_route', 'arrived', 'PickedUp', 'InProgress'] as const;
type Stage = (typeof stages)[number];

const leadsTo: Record<StepType, Stage> = {
  DriverSetOff: 'en_route',
  DriverArrived: 'arrived',
  RiderPickedUp: 'PickedUp',
  TripStarted: 'InProgress',
};

function stageOf(ride: Ride): Stage {
  return ride.status === 'PickedUp' || ride.status === 'InProgress'
    ? ride.status
    : (ride.progress ?? 'accepted');
}

/** The driver is on his way to the pickup. */
export const setOffRide = (command: StepCommand, state: RideState): readonly RideEvent[] => {
  actingDriver(command);
  return step('DriverSetOff', command, state);
};

/** The driver waits at the pickup. */
export const arriveRide = (command: StepCommand, state: RideState): readonly RideEvent[] => {
  actingDriver(command);
  return step('DriverArrived', command, state);
};

/** The rider is in the car. */
export const pickupRide = (command: StepCommand, state: RideState): readonly RideEvent[] => {
  allow(command, 'driver', 'operator');
  return step('RiderPickedUp', command, state);
};

/** The car moves towards the drop-off. */
export const startRide = (command: StepCommand, state: RideState): readonly RideEvent[] => {
  allow(command, 'driver', 'operator');
  return step('TripStarted', command, state);
};

function step(type: StepType, command: StepCommand, state: RideState): readonly RideEvent[] {
  const ride = known(state);
  onlyOwnDriver(command, ride);
  if (ride.end !== null) throw rideErrors.ended();
  if (ride.driverId === null) throw rideErrors.notAssigned();
  const stage = stages.indexOf(stageOf(ride));
  if (stage >= stages.indexOf(leadsTo[type])) return [];
  if (type === 'TripStarted' && ride.status !== 'PickedUp') throw rideErrors.notPickedUp();
  assertChangesSeen(command, ride);
  return [{ type, data: { driverId: ride.driverId, at: command.now } }];
}
