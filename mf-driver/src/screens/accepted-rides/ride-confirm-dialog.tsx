import { formatDateTime, type t as translate, useT } from '@trupial/web-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useSettled } from '../../press/use-settled.ts';
import { COMMAND_TEXTS } from '../../rides/command-texts.ts';
import type { DriverCommand } from '../../rides/driver-command.ts';
import styles from './accepted-rides.module.css';
import type { AskedCommand } from './use-ride-confirm.ts';

interface RideConfirmDialogProps {
  asked: AskedCommand | undefined;
  confirm: () => void;
  cancel: () => void;
}

function questionOf(t: typeof translate, command: DriverCommand): string {
  switch (command) {
    case 'cancelRide':
      return t('Are you sure you want to cancel this ride?');
    case 'deleteRide':
      return t('Are you sure you want to delete this ride? This action cannot be undone.');
    case 'noShowRide':
      return t('Are you sure that the rider did not come? This ends the ride.');
    default:
      return t('Are you sure you want to finish this ride before its trip?');
  }
}

/** The question before a ride is cancelled, deleted, ended without its rider or finished early. */
export function RideConfirmDialog({ asked, confirm, cancel }: RideConfirmDialogProps) {
  const t = useT();
  const command = asked?.command ?? 'finishRide';
  // The tap that asked may be a double one.
  const isSettled = useSettled([asked ? command : '']);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t(COMMAND_TEXTS[command].label)}
      confirmLabel={t(COMMAND_TEXTS[command].label)}
      cancelLabel={t('Keep Ride')}
      tone={command === 'finishRide' ? 'primary' : 'danger'}
      labels={{ close: t('Close') }}
      isResting={!isSettled(0)}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{questionOf(t, command)}</p>
      {asked && (
        <p className={styles.asked}>
          {asked.ride.rider_name} · {formatDateTime(asked.ride.ride_datetime)}
        </p>
      )}
    </ConfirmDialog>
  );
}
