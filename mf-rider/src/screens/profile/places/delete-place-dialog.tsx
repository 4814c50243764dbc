import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit';
import { useFieldWords } from '../../../words/use-field-words.ts';
import type { Place } from './place.ts';
import styles from './places.module.css';

interface DeletePlaceDialogProps {
  /** The place that may go; none: the dialog is closed. */
  readonly place: Place | undefined;
  readonly onConfirm: (place: Place) => Promise<void>;
  readonly onCancel: () => void;
}

export function DeletePlaceDialog({ place, onConfirm, onCancel }: DeletePlaceDialogProps) {
  const t = useT();
  const words = useFieldWords();
  return (
    <ConfirmDialog
      open={place !== undefined}
      tone="danger"
      title={t('Delete Location')}
      confirmLabel={t('Delete')}
      cancelLabel={t('Cancel')}
      labels={words.dialog}
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
