import { Alert, Button } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit/core';
import { useState } from 'react';
import { useFieldWords } from '../words/use-field-words.ts';
import type { useCancelRide } from './use-cancel-ride.ts';

/**
 * 'Cancel this ride', with one confirmation in a dialog; not shown where a cancellation is not
 * possible.
 */
export function CancelRideButton({ cancelling }: { cancelling: ReturnType<typeof useCancelRide> }) {
  const t = useT();
  const { dialog } = useFieldWords();
  const [isAsking, setAsking] = useState(false);
  const { canCancel, problem, cancel } = cancelling;
  return (
    <>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {canCancel && <Button onClick={() => setAsking(true)}>{t('Cancel this ride')}</Button>}
      <ConfirmDialog
        open={isAsking}
        title={t('Cancel this ride?')}
        tone="danger"
        confirmLabel={t('Cancel Ride')}
        cancelLabel={t('Keep Ride')}
        labels={dialog}
        onConfirm={async () => {
          await cancel();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {t('Your booking ends and no driver will come. You can book again at any time.')}
      </ConfirmDialog>
    </>
  );
}
