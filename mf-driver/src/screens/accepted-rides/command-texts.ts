import type { t as translate } from '@trupial/web-kit';
import type { StepCall } from '../../rides/next-step.ts';
import type { CommandTexts, DriverCommand } from '../../rides/use-ride-command.ts';

type Translate = typeof translate;

/** Toasts of a command: the spec's where it has them. */
export function commandTexts(t: Translate, command: DriverCommand): CommandTexts {
  switch (command) {
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
    case 'deleteRide':
      return {
        done: t('Ride deleted successfully!'),
        failed: t('Failed to delete ride. Please try again.'),
      };
    default:
      return { failed: t('Failed to update ride. Please try again.') };
  }
}

/** What the large button says. */
export function stepLabel(t: Translate, step: StepCall): string {
  switch (step) {
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
  }
}
