import { looks } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { formatDateTime, useT } from '@trupial/web-kit';
import type { Ride } from '../../rides/ride.ts';

interface SendBackDialogProps {
  ride: Ride | undefined;
  onConfirm: (ride: Ride) => void;
  onCancel: () => void;
}

/** Asks before a driver loses his ride: another one may have it a moment later. */
export function SendBackDialog({ ride, onConfirm, onCancel }: SendBackDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={ride !== undefined}
      title={t('Send ride #{id} back to pending?', { id: String(ride?.id ?? '') })}
      tone="danger"
      confirmLabel={t('Back to pending')}
      // It was opened by a button of the name 'Cancel'.
      cancelLabel={t('Keep driver')}
      labels={{ close: t('Close') }}
      onConfirm={() => ride && onConfirm(ride)}
      onCancel={onCancel}
    >
      <div className={looks.stack2}>
        <p className={looks.strong}>
          {ride?.driver_name ?? t('N/A')} · {formatDateTime(ride?.ride_datetime)}
        </p>
        <p>{t('The driver loses the ride and is told. Then every driver can accept it.')}</p>
      </div>
    </ConfirmDialog>
  );
}
