import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit';
import type { Place } from './place.ts';
import styles from './places.module.css';

interface DeletePlaceDialogProps {
  /** The place that the dialog would delete; undefined: the dialog is closed. */
  readonly place: Place | undefined;
  readonly onConfirm: (place: Place) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before a saved place is deleted; open while there is a place. */
export function DeletePlaceDialog({ place, onConfirm, onCancel }: DeletePlaceDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={place !== undefined}
      tone="danger"
      title={t('Delete Location')}
      confirmLabel={t('Delete')}
      cancelLabel={t('Cancel')}
      labels={{ close: t('Close') }}
      onConfirm={() => (place ? onConfirm(place) : undefined)}
      onCancel={onCancel}
    >
      <p>{t('Are you sure you want to delete this location?')}</p>
      {place && (
        <p className={styles.asked}>
          <strong>{place.name}</strong>
          <br />
          {place.address}
        </p>
      )}
    </ConfirmDialog>
  );
}
