import type { t as translate } from '@trupial/web-kit';
import type { DriverCommand } from './driver-command.ts';

type Translate = typeof translate;

export interface CommandTexts {
  /** Toast of a success. */
  readonly done?: string | undefined;
  /** When the server gave no words of its own. */
  readonly failed: string;
}

/** Toasts of a command: the spec's where it has them. */
export function commandTexts(t: Translate, command: DriverCommand): CommandTexts {
  switch (command) {
    case 'acceptRide':
      return {
        done: t('Ride accepted. It is under Accepted Rides now.'),
        failed: t('Failed to accept ride. Please try again.'),
      };
    case 'rejectRide':
      return { failed: t('Failed to reject ride. Please try again.') };
    case 'finishRide':
      return {
        done: t('Ride completed successfully!'),
        failed: t('Failed to finish ride. Please try again.'),
      };
    case 'cancelRide':
      return {
        done: t('Ride cancelled successfully!'),
        failed: t('Failed to cancel ride. Please try again.'),
      };
    case 'noShowRide':
      return {
        done: t('No-show recorded.'),
        failed: t('Failed to record the no-show. Please try again.'),
      };
    case 'deleteRide':
      return {
        done: t('Ride deleted successfully!'),
        failed: t('Failed to delete ride. Please try again.'),
      };
    default:
      return { failed: t('Failed to update ride. Please try again.') };
  }
}

/** What the button of a command says. */
export function commandLabel(t: Translate, command: DriverCommand): string {
  switch (command) {
    case 'acceptRide':
      return t('Accept');
    case 'rejectRide':
      return t('Reject');
    case 'setOffRide':
      return t('Set off');
    case 'arriveRide':
      return t('I have arrived');
    case 'pickupRide':
      return t('Rider picked up');
    case 'startRide':
      return t('Start trip');
    case 'finishRide':
      return t('Finish Ride');
    case 'cancelRide':
      return t('Cancel Ride');
    case 'noShowRide':
      return t('No-show');
    case 'deleteRide':
      return t('Delete Ride');
  }
}
