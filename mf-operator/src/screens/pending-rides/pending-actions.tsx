import { useT } from '@trupial/web-kit';
import { Button, looks } from '@trupial/ui-kit';
import { useCanCommand } from '../../commands/use-can-command.ts';
import type { Ride } from '../../rides/ride.ts';
import { statusOf } from '../../rides/status.ts';
import styles from './pending-rides.module.css';

export interface PendingActionsProps {
  ride: Ride;
  /** It is pending no more; it goes when the list is let loose. */
  isGone: boolean;
  isBusy: boolean;
  isRejecting: (ride: Ride) => boolean;
  onReject: (ride: Ride) => void;
  onAssign: (ride: Ride) => void;
}

/** Reject and Assign while the ride is pending; its status otherwise. */
export function PendingActions(props: PendingActionsProps) {
  const { ride, isGone, isBusy, isRejecting, onReject, onAssign } = props;
  const t = useT();
  const canCommand = useCanCommand();
  if (isGone) return <span className={looks.muted}>{t('No longer pending')}</span>;
  if (statusOf(ride) !== 'pending') {
    return <span className={looks.muted}>{t('Status: {status}', { status: t(ride.status) })}</span>;
  }
  if (!canCommand) return null;
  return (
    <span className={styles.actions}>
      <Button size="small" variant="primary" disabled={isBusy} onClick={() => onAssign(ride)}>
        {t('Assign')}
      </Button>
      <Button
        size="small"
        busy={isRejecting(ride)}
        disabled={isBusy && !isRejecting(ride)}
        onClick={() => onReject(ride)}
      >
        {t('Reject')}
      </Button>
    </span>
  );
}
