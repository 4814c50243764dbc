import { useT } from '@trupial/web-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import type { Ride } from '../../rides/ride.ts';

interface CompleteRideDialogProps {
  ride: Ride | undefined;
  onConfirm: (ride: Ride) => Promise<void>;
  onCancel: () => void;
}

/** A completion cannot be undone: it needs a confirmation while the trip itself has not begun. */
export function CompleteRideDialog({ ride, onConfirm, onCancel }: CompleteRideDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={ride !== undefined}
      title={t('Complete ride #{id}?', { id: String(ride?.id ?? '') })}
      confirmLabel={t('Complete ride')}
      cancelLabel={t('Not yet')}
      labels={{ close: t('Close') }}
      onConfirm={() => (ride ? onConfirm(ride) : undefined)}
      onCancel={onCancel}
    >
      <p>{t('The trip has not started yet. A completed ride can not be opened again.')}</p>
    </ConfirmDialog>
  );
}
