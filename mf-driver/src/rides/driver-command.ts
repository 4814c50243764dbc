import type { Answer } from '@trupial/web-kit';
import type { StepCall } from './next-step.ts';

/** What a driver can do to a ride: the names of its calls. */
export const DRIVER_COMMANDS = [
  'acceptRide',
  'rejectRide',
  'setOffRide',
  'arriveRide',
  'pickupRide',
  'startRide',
  'finishRide',
  'cancelRide',
  'noShowRide',
  'deleteRide',
  'seenAmendment',
] as const satisfies readonly (
  | StepCall
  | 'acceptRide'
  | 'rejectRide'
  | 'seenAmendment'
  | EndCall
)[];

type EndCall = 'cancelRide' | 'noShowRide' | 'deleteRide';

export type DriverCommand = (typeof DRIVER_COMMANDS)[number];

/** Where a command left its ride. */
export type CommandAnswer = Answer<'acceptRide'>;

/** True for a command on a ride that no driver has yet: it is among the requests. */
export const isOfRequest = (command: DriverCommand): boolean =>
  command === 'acceptRide' || command === 'rejectRide';

/** After these a ride is on the list it was on no more. */
const LEAVES_ITS_LIST: ReadonlySet<DriverCommand> = new Set([
  'acceptRide',
  'rejectRide',
  'finishRide',
  'cancelRide',
  'noShowRide',
  'deleteRide',
]);

/** True for a command that takes the ride off the list it is shown on. */
export const leavesItsList = (command: DriverCommand): boolean => LEAVES_ITS_LIST.has(command);
