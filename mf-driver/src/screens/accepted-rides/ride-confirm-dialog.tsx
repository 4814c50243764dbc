import { formatDateTime, useT } from '@trupial/web-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import styles from './accepted-rides.module.css';
import type { AskedCommand } from './use-ride-confirm.ts';

interface RideConfirmDialogProps {
  asked: AskedCommand | undefined;
  confirm: () => void;
  cancel: () => void;
}

/** The question before a ride is cancelled, deleted or finished early. */
export function RideConfirmDialog({ asked, confirm, cancel }: RideConfirmDialogProps) {
  const t = useT();
  const questions = {
    cancelRide: t('Are you sure you want to cancel this ride?'),
    deleteRide: t('Are you sure you want to delete this ride? This action cannot be undone.'),
    finishRide: t('Are you sure you want to finish this ride before its trip?'),
  };
  const labels = {
    cancelRide: t('Cancel Ride'),
    deleteRide: t('Delete Ride'),
    finishRide: t('Finish Ride'),
  };
  const command = asked?.command;
  const known =
    command === 'cancelRide' || command === 'deleteRide' || command === 'finishRide'
      ? command
      : 'finishRide';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={labels[known]}
      confirmLabel={labels[known]}
      cancelLabel={t('Keep Ride')}
      tone={known === 'finishRide' ? 'primary' : 'danger'}
      labels={{ close: t('Close') }}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{questions[known]}</p>
      {asked && (
        <p className={styles.asked}>
          {asked.ride.rider_name} · {formatDateTime(asked.ride.ride_datetime)}
        </p>
      )}
    </ConfirmDialog>
  );
}
