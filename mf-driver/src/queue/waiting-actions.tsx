import { useAtomValue, useT } from '@trupial/web-kit';
import { timeOf } from '@trupial/web-kit/time-of';
import { Button, OfflineIcon } from '@trupial/ui-kit';
import { COMMAND_TEXTS } from '../rides/command-texts.ts';
import { pressedBy } from '../press/use-settled.ts';
import { canBeTakenBack, type QueuedAction } from './action-queue.ts';
import { queueAtom, takeBack } from './driver-queue.ts';
import styles from './queue.module.css';

interface WaitingActionsProps {
  readonly actions: readonly QueuedAction[];
  /** They have been here for a moment. */
  readonly isSettled: boolean;
}

/** On a ride's card: what its driver did that is not sent yet. */
export function WaitingActions({ actions, isSettled }: WaitingActionsProps) {
  const t = useT();
  const queue = useAtomValue(queueAtom);
  if (actions.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <p className={styles.waitingTitle}>
        <OfflineIcon size={18} /> {t('Kept here, sent when the connection is back')}
      </p>
      <ul className={styles.actions}>
        {actions.map((action) => (
          <li key={action.key} className={styles.action}>
            <span>
              <strong>{t(COMMAND_TEXTS[action.command].label)}</strong> · {timeOf(action.takenAt)}
            </span>
            {canBeTakenBack(queue, action) && (
              <Button variant="quiet" {...pressedBy(isSettled, () => takeBack(action.key))}>
                {t('Take back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
