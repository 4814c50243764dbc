import { Alert, Button } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit/core';
import { WhichRides } from '@trupial/web-kit/which-rides';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFieldWords } from '@trupial/web-kit/field-words';
import { isFocusLost } from '../page/focus.ts';
import type { CancellingRide } from './use-cancel-ride.ts';

interface CancelRideButtonProps {
  readonly cancelling: CancellingRide;
  /** The other ride of there and back. */
  readonly other?: CancellingRide | undefined;
  /** The ride's heading: it has the focus when the button has gone with the cancellation. */
  readonly heading: RefObject<HTMLElement | null>;
}

/**
 * 'Cancel this ride', with one confirmation in a dialog; not shown where a cancellation is not
 * possible. Of there and back both can be cancelled, one after the other: when the second one fails,
 * the first stays cancelled and the page says which one was not.
 */
export function CancelRideButton({ cancelling, other, heading }: CancelRideButtonProps) {
  const t = useT();
  const { dialog } = useFieldWords();
  const [isAsking, setAsking] = useState(false);
  const [areBoth, setBoth] = useState(false);
  const [leftOver, setLeftOver] = useState<number>();
  const { canCancel, problem, cancel } = cancelling;
  const ask = () => {
    setBoth(false);
    setLeftOver(undefined);
    setAsking(true);
  };
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsking) wasAsked.current = true;
    else if (wasAsked.current && !canCancel && isFocusLost()) heading.current?.focus();
  }, [isAsking, canCancel, heading]);
  const isLeftOver = leftOver !== undefined && other?.id === leftOver && other.problem;
  return (
    <>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {isLeftOver && (
        <Alert tone="danger">
          {t('Ride #{id} was not cancelled: {reason}', {
            id: String(leftOver),
            reason: other.problem ?? '',
          })}
        </Alert>
      )}
      {canCancel && <Button onClick={ask}>{t('Cancel this ride')}</Button>}
      <ConfirmDialog
        open={isAsking}
        title={t('Cancel this ride?')}
        tone="danger"
        confirmLabel={areBoth ? t('Cancel both rides') : t('Cancel Ride')}
        cancelLabel={t('Keep Ride')}
        labels={dialog}
        onConfirm={async () => {
          const isDone = await cancel();
          if (isDone && areBoth && other && !(await other.cancel())) setLeftOver(other.id);
          setAsking(false);
        }}
        onCancel={() => {
          // A ride that can be cancelled no more later on is none of the focus' business.
          wasAsked.current = false;
          setAsking(false);
        }}
      >
        <p>{t('Your booking ends and no driver will come. You can book again at any time.')}</p>
        {other?.canCancel && (
          <WhichRides ids={[cancelling.id, other.id]} areBoth={areBoth} onChange={setBoth} />
        )}
      </ConfirmDialog>
    </>
  );
}
