import { looks } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { formatDateTime, useT } from '@trupial/web-kit';
import type { Ride } from '../../rides/ride.ts';

interface RejectRideDialogProps {
  ride: Ride | undefined;
  onConfirm: (ride: Ride) => void;
  onCancel: () => void;
}

/** A rider who has read that his request is rejected cannot be untold: it needs a confirmation. */
export function RejectRideDialog({ ride, onConfirm, onCancel }: RejectRideDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={ride !== undefined}
      title={t('Reject the request of {name}?', { name: ride?.rider_name ?? '' })}
      tone="danger"
      confirmLabel={t('Reject')}
      cancelLabel={t('Cancel')}
      labels={{ close: t('Close') }}
      onConfirm={() => (ride ? onConfirm(ride) : undefined)}
      onCancel={onCancel}
    >
      <div className={looks.stack2}>
        <p className={looks.strong}>{formatDateTime(ride?.ride_datetime)}</p>
        <p>{t('The rider is told at once. The ride can be reopened for 30 minutes.')}</p>
      </div>
    </ConfirmDialog>
  );
}
