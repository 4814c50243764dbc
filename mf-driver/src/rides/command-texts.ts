import { message } from '@trupial/web-kit/message';
import type { DriverCommand } from './driver-command.ts';

interface CommandTexts {
  /** On its button. */
  readonly label: string;
  /** Toast of a success: the spec's where it has one. */
  readonly done?: string;
  /** Used when the server's answer has no text. */
  readonly failed: string;
}

const STEP_FAILED = message('Failed to update ride. Please try again.');

/** What is said of each command. */
export const COMMAND_TEXTS: Readonly<Record<DriverCommand, CommandTexts>> = {
  acceptRide: {
    label: message('Accept'),
    done: message('Ride accepted. It is under Accepted Rides now.'),
    failed: message('Failed to accept ride. Please try again.'),
  },
  rejectRide: {
    label: message('Reject'),
    failed: message('Failed to reject ride. Please try again.'),
  },
  setOffRide: { label: message('Set off'), failed: STEP_FAILED },
  arriveRide: { label: message('I have arrived'), failed: STEP_FAILED },
  pickupRide: { label: message('Rider picked up'), failed: STEP_FAILED },
  startRide: { label: message('Start trip'), failed: STEP_FAILED },
  finishRide: {
    label: message('Finish Ride'),
    done: message('Ride completed successfully!'),
    failed: message('Failed to finish ride. Please try again.'),
  },
  cancelRide: {
    label: message('Cancel Ride'),
    done: message('Ride cancelled successfully!'),
    failed: message('Failed to cancel ride. Please try again.'),
  },
  noShowRide: {
    label: message('No-show'),
    done: message('No-show recorded.'),
    failed: message('Failed to record the no-show. Please try again.'),
  },
  deleteRide: {
    label: message('Delete Ride'),
    done: message('Ride deleted successfully!'),
    failed: message('Failed to delete ride. Please try again.'),
  },
  seenAmendment: { label: message('Seen'), failed: STEP_FAILED },
};
