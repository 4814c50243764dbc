import { useT } from '@trupial/web-kit';
import { unseenChange } from '@trupial/web-kit/ride-changes';
import { Button, classNames } from '@trupial/ui-kit';
import { useIsDriver } from '../../driver-area/use-is-driver.ts';
import cardStyles from '../../ride-card/ride-card.module.css';
import { lastWord } from '../../rides/after-actions.ts';
import { COMMAND_TEXTS } from '../../rides/command-texts.ts';
import type { DriverCommand } from '../../rides/driver-command.ts';
import { pressedBy } from '../../press/use-settled.ts';
import type { ShownRide } from '../../press/use-shown-rides.ts';
import { mayBeNoShow, nextStep } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';
import styles from './accepted-rides.module.css';

export interface RideActionsProps {
  held: ShownRide;
  onCommand: (ride: Ride, command: DriverCommand) => void;
}

/** The next step, large; beside it the ways out. Before a change is seen, there is no next step. */
export function RideActions({ held, onCommand }: RideActionsProps) {
  const t = useT();
  const isDriver = useIsDriver();
  const { ride, sending, waiting, isSettled } = held;
  if (!isDriver || lastWord(waiting)) return null;
  const step = unseenChange(ride) ? 'seenAmendment' : nextStep(ride);
  const button = (command: DriverCommand) => ({
    'aria-describedby': `rider-${ride.id}`,
    busy: sending?.command === command,
    disabled: sending !== undefined && sending.command !== command,
    ...pressedBy(isSettled, () => onCommand(ride, command)),
    children: t(COMMAND_TEXTS[command].label),
  });
  const waysOut: readonly DriverCommand[] = [
    ...(mayBeNoShow(ride) && step !== 'seenAmendment' ? (['noShowRide'] as const) : []),
    ...(step === 'finishRide' || step === 'seenAmendment' ? [] : (['finishRide'] as const)),
    'cancelRide',
    'deleteRide',
  ];
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
          />
        </div>
      )}
      <div className={classNames(styles.waysOut, waysOut.length === 3 && styles.three)}>
        {waysOut.map((command) => (
          <Button key={command} {...button(command)} className={styles.wayOut} />
        ))}
      </div>
    </>
  );
}
