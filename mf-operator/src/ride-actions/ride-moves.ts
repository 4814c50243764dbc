import type { PlainCommand } from '../commands/use-command.ts';
import type { Ride } from '../rides/ride.ts';
import { message } from '@trupial/web-kit/message';

/** A step that an operator can take for a ride. */
export interface RideMove {
  readonly command: PlainCommand;
  /** The status that it leads to, before translation. */
  readonly words: string;
  readonly hint: string;
  /** The ride ends by it. */
  readonly ends: boolean;
  /** Why the move is not possible now; undefined when it is possible. */
  readonly obstacle?: string;
}

const PICKUP: RideMove = {
  command: 'pickupRide',
  words: message('Picked up'),
  hint: message('The rider is in the car.'),
  ends: false,
};
const START: RideMove = {
  command: 'startRide',
  words: message('In progress'),
  hint: message('The trip has begun.'),
  ends: false,
};
const COMPLETE: RideMove = {
  command: 'operatorCompleteRide',
  words: message('Completed'),
  hint: message('The rider is there and the fare is charged. This is for good.'),
  ends: true,
};
const NO_SHOW: RideMove = {
  command: 'noShowRide',
  words: message('No-show'),
  hint: message('The rider did not come. It can be reopened for 30 minutes.'),
  ends: true,
};
const CANCEL: RideMove = {
  command: 'cancelRide',
  words: message('Cancelled'),
  hint: message('The ride is called off. It can be reopened for 30 minutes.'),
  ends: true,
};

/** The steps of a ride from where it is, in the order of its life; none when it has ended. */
export function movesOf(ride: Pick<Ride, 'status' | 'driver_progress'>): readonly RideMove[] {
  switch (ride.status.toLowerCase()) {
    case 'pending':
      return [CANCEL];
    case 'assigned':
      return [
        PICKUP,
        COMPLETE,
        ride.driver_progress === 'arrived'
          ? NO_SHOW
          : { ...NO_SHOW, obstacle: message('The driver has not arrived at the pickup yet.') },
        CANCEL,
      ];
    case 'pickedup':
      return [START, COMPLETE];
    case 'inprogress':
      return [COMPLETE];
    default:
      return [];
  }
}
