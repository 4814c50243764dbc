import { type DriverCommand, leavesItsList } from './driver-command.ts';
import { nextStep, type StepCall } from './next-step.ts';
import type { Ride } from './ride.ts';

interface Taken {
  readonly command: DriverCommand;
  readonly seenAmendment?: number | undefined;
}

type Reached = Pick<Ride, 'status' | 'driver_progress'>;

/**
 * In the order of a ride; a ride whose next step is the n-th has completed the n steps before it.
 */
const STEPS: readonly StepCall[] = [
  'setOffRide',
  'arriveRide',
  'pickupRide',
  'startRide',
  'finishRide',
];

/** Where each step leaves a ride. A finished one leaves the list and is of no interest here. */
const REACHES: Partial<Record<DriverCommand, Reached>> = {
  setOffRide: { status: 'Assigned', driver_progress: 'en_route' },
  arriveRide: { status: 'Assigned', driver_progress: 'arrived' },
  pickupRide: { status: 'PickedUp', driver_progress: null },
  startRide: { status: 'InProgress', driver_progress: null },
};

const stepsBehind = (ride: Reached): number => {
  const next = nextStep(ride);
  return next === undefined ? STEPS.length : STEPS.indexOf(next);
};

/**
 * The ride after its driver's actions: the server's state, and the later steps that still wait to
 * be sent. A ride never goes back: the server may already have a step whose answer was lost.
 */
export function afterActions(ride: Ride, actions: readonly Taken[]): Ride {
  return actions.reduce<Ride>((now, { command, seenAmendment }) => {
    if (command === 'seenAmendment') return seenUpTo(now, seenAmendment);
    const reached = REACHES[command];
    return reached && stepsBehind(reached) > stepsBehind(now) ? { ...now, ...reached } : now;
  }, ride);
}

/** The ride as its driver has seen it, up to this change. */
export function seenUpTo(ride: Ride, amendment = ride.amendments): Ride {
  const { amendment_seen: seen } = ride;
  return seen !== null && amendment > seen ? { ...ride, amendment_seen: amendment } : ride;
}

/** The waiting action that ends what the driver can do with the ride here. */
export function lastWord<Action extends Taken>(actions: readonly Action[]): Action | undefined {
  return actions.find(({ command }) => leavesItsList(command));
}
