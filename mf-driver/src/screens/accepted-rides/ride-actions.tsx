import { useT } from '@trupial/web-kit';
import { Button } from '@trupial/ui-kit';
import cardStyles from '../../ride-card/ride-card.module.css';
import { nextStep } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';
import type { DriverCommand, RunningCommand } from '../../rides/use-ride-command.ts';
import styles from './accepted-rides.module.css';
import { stepLabel } from './command-texts.ts';

export interface RideActionsProps {
  ride: Ride;
  running: RunningCommand | undefined;
  onCommand: (ride: Ride, command: DriverCommand) => void;
}

/** The next step, large; beside it the ways out. */
export function RideActions({ ride, running, onCommand }: RideActionsProps) {
  const t = useT();
  const step = nextStep(ride);
  const command = running?.rideId === ride.id ? running.command : undefined;
  const isBlocked = running !== undefined;
  const button = (name: DriverCommand) => ({
    'aria-describedby': `rider-${ride.id}`,
    busy: command === name,
    disabled: isBlocked && command !== name,
    onClick: () => onCommand(ride, name),
  });
  return (
    <>
      {step && (
        <div className={cardStyles.reach}>
          <Button
            {...button(step)}
            variant={step === 'finishRide' ? 'accent' : 'primary'}
            size="large"
            wide
            className={cardStyles.main}
          >
            {stepLabel(t, step)}
          </Button>
        </div>
      )}
      <div className={styles.waysOut}>
        {step !== 'finishRide' && (
          <Button {...button('finishRide')} className={styles.wayOut}>
            {t('Finish Ride')}
          </Button>
        )}
        <Button {...button('cancelRide')} className={styles.wayOut}>
          {t('Cancel Ride')}
        </Button>
        <Button {...button('deleteRide')} className={styles.wayOut}>
          {t('Delete Ride')}
        </Button>
      </div>
    </>
  );
}
