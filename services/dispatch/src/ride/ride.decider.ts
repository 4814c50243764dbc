import type { RideEvent } from '@trupial/contracts/events';
import type { Decider } from '@trupial/event-store';
import { amendRide, seeAmendment } from './amending.decisions.ts';
import {
  acceptRide,
  assignDriver,
  cancelAssignedRide,
  deleteRide,
  reassignDriver,
  rejectRide,
} from './assigning.decisions.ts';
import { arriveRide, pickupRide, setOffRide, startRide } from './carrying.decisions.ts';
import {
  cancelRide,
  finishRide,
  noShowRide,
  operatorCompleteRide,
  reopenRide,
} from './ending.decisions.ts';
import { rateRide } from './rating.decisions.ts';
import type { RideCommand } from './ride.commands.ts';
import { evolveRide, type RideState } from './ride.state.ts';

function decideRide(command: RideCommand, state: RideState): readonly RideEvent[] {
  switch (command.name) {
    case 'accept-ride':
      return acceptRide(command, state);
    case 'reject-ride':
      return rejectRide(command, state);
    case 'assign-driver':
      return assignDriver(command, state);
    case 'reassign-driver':
      return reassignDriver(command, state);
    case 'cancel-assigned-ride':
      return cancelAssignedRide(command, state);
    case 'set-off-ride':
      return setOffRide(command, state);
    case 'arrive-ride':
      return arriveRide(command, state);
    case 'pickup-ride':
      return pickupRide(command, state);
    case 'start-ride':
      return startRide(command, state);
    case 'finish-ride':
      return finishRide(command, state);
    case 'operator-complete-ride':
      return operatorCompleteRide(command, state);
    case 'cancel-ride':
      return cancelRide(command, state);
    case 'no-show-ride':
      return noShowRide(command, state);
    case 'delete-ride':
      return deleteRide(command, state);
    case 'reopen-ride':
      return reopenRide(command, state);
    case 'rate-ride':
      return rateRide(command, state);
    case 'amend-ride':
      return amendRide(command, state);
    case 'seen-amendment':
      return seeAmendment(command, state);
  }
}

/**
 * The rules of a ride. A command causes events (none when a repeat has nothing left to do), or a
 * Refusal is thrown. The decider of the driver's stream decides whether the driver is free.
 */
export const rideDecider: Decider<RideCommand, RideState, RideEvent> = {
  initialState: null,
  decide: decideRide,
  evolve: evolveRide,
};
