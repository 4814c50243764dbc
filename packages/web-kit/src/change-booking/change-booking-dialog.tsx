import { Button, looks } from '@trupial/ui-kit';
import { ConfirmDialog, Dialog } from '@trupial/ui-kit/dialog';
import { formatMoney, useT } from '@trupial/web-kit/core';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './change-booking.module.css';
import { ChangedMeanwhile, ChangeRefusal } from './change-refusal.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ChangeSummary, differenceText } from './change-summary.tsx';
import { useFieldWords } from '@trupial/web-kit/field-words';
import { pressedOnce } from '../use-resting.ts';
import type { Refusal } from './refusals.ts';
import { type ChangeBookingProps, type Changing, useChangeBooking } from './use-change-booking.ts';

export { sameChange } from './same-change.ts';
export type { ChangeBookingProps, ChangedBooking } from './use-change-booking.ts';

/**
 * 'Change booking': the form of a booking filled with what is booked, before and after, and the new
 * fare before it counts. For riders, visitors and the office. What was typed is not thrown away
 * without a question.
 */
export default function ChangeBookingDialog(props: ChangeBookingProps) {
  const { who } = props;
  const t = useT();
  const words = useFieldWords();
  const form = useId();
  const fields = useId();
  const changing = useChangeBooking(props);
  const [isLeaving, setLeaving] = useState(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { isSending, refusal } = changing;
  const isOver = refusal?.kind === 'over';
  const leave = () => {
    changing.giveUp();
    props.onClose();
  };
  const close = () => (changing.isTyped && !isOver ? setLeaving(true) : leave());
  const fieldOf = (name: string) => document.getElementById(`${fields}-${name}`);
  const focus = (name: string) => (fieldOf(name) ?? fieldOf(`details-${name}`))?.focus();
  useFirstWrongField(changing.refusedChange, focus);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (whatIsMissing(changing, t) !== undefined) return;
    // A field that is disabled loses it, and Enter was pressed in one.
    sendButton.current?.focus();
    void changing.change(false);
  };

  const missing = whatIsMissing(changing, t);
  return (
    <>
      <Dialog
        open
        size="large"
        title={t('Change booking')}
        labels={words.dialog}
        dismissable={!isSending}
        onClose={close}
        footer={
          <>
            {/* That the fare is looked up is said by the summary. */}
            <p
              role={changing.isAsking ? undefined : 'status'}
              aria-hidden={changing.isAsking || undefined}
              className={styles.missing}
            >
              {missing}
            </p>
            {missing === undefined && changing.preview && (
              <p aria-hidden="true" className={styles.footFare}>
                {formatMoney(changing.preview.new_fare)} ·{' '}
                {differenceText(changing.preview.difference, t)}
              </p>
            )}
            <Button disabled={isSending} onClick={close}>
              {isOver ? t('Close') : t('Leave it as it is')}
            </Button>
            <Button
              ref={sendButton}
              type="submit"
              form={form}
              variant="primary"
              busy={isSending}
              disabled={missing !== undefined && !isSending}
              aria-disabled={changing.isResting}
              onKeyDown={pressedOnce}
            >
              {t('Change booking')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.columns} noValidate onSubmit={submit}>
          <div className={looks.stack4}>
            <ChangedMeanwhile changing={changing} />
            <ChangeFields
              changing={changing}
              who={who}
              id={fields}
              disabled={isSending || isOver}
            />
          </div>
          <div className={styles.side}>
            <ChangeSummary changing={changing} />
            <ChangeRefusal
              changing={changing}
              who={who}
              chooseTime={() => focus('time')}
              until={props.until ?? changing.preview?.changeable_until ?? undefined}
            />
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={t('Leave the booking as it is?')}
        confirmLabel={t('Leave it as it is')}
        cancelLabel={t('Go on changing')}
        labels={words.dialog}
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        {t('What you have typed is then lost.')}
      </ConfirmDialog>
    </>
  );
}

/** Why the button cannot be pressed, translated; undefined when it can. */
function whatIsMissing(changing: Changing, t: ReturnType<typeof useT>): string | undefined {
  const { refusal, preview, misfit } = changing;
  if (refusal?.kind === 'over' || changing.isSending) return '';
  if (!changing.isComplete) return t('Please put right what is marked.');
  if (!changing.isChanged) return t('Change what is to be different.');
  if (misfit) {
    if (changing.isReasonMissing) return t('Please say why the ride is changed.');
    return misfit === 'amend.driver_busy'
      ? t('Please choose one of the two ways.')
      : t('This change needs another driver.');
  }
  if (!preview) return changing.isAsking ? t('Looking up the new fare…') : '';
  return changing.isReasonMissing ? t('Please say why the ride is changed.') : undefined;
}

/** A field for which the change is refused gets the focus. */
function useFirstWrongField(refusal: Refusal | undefined, focus: (field: string) => void): void {
  const first = refusal?.kind === 'fields' ? Object.keys(refusal.fields)[0] : undefined;
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  // Once for each refusal.
  useEffect(() => {
    if (refusal && first) latest.current(first);
  }, [refusal, first]);
}
