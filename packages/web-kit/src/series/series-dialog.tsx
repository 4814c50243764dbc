import { Alert, Button, looks } from '@trupial/ui-kit';
import { ConfirmDialog, Dialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit/core';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { pressedOnce } from '../use-resting.ts';
import type { SeriesRefusal } from './refusals.ts';

interface SeriesDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly isSending: boolean;
  /** What it would do now has not been on the screen for long enough to be seen. */
  readonly isResting?: boolean;
  /** Something would be lost: it does not close without a question. */
  readonly isTyped?: boolean;
  readonly refusal: SeriesRefusal | undefined;
  /** What begins the ids of its fields: the first refused one gets the focus. */
  readonly fields: string;
  readonly size?: 'medium' | 'large';
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form about recurring rides in a dialog: why it was refused above, its buttons below. */
export function SeriesDialog(props: SeriesDialogProps) {
  const { isSending, isResting = false, refusal, fields, isTyped = false, onClose } = props;
  const t = useT();
  const form = useId();
  useEffect(() => {
    const [first] = Object.keys(refusal?.fields ?? {}).flatMap(
      (name) => document.getElementById(`${fields}-${name}`) ?? [],
    );
    if (first) first.focus();
    // On a phone the form is longer than its dialog, and the reason is above what was pressed.
    else if (refusal) document.getElementById(form)?.firstElementChild?.scrollIntoView();
  }, [refusal, fields, form]);
  const [isLeaving, setLeaving] = useState(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const close = () => (isTyped ? setLeaving(true) : onClose());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending || isResting) return;
    // A field that is disabled loses it, and Enter was pressed in one.
    sendButton.current?.focus();
    props.onSubmit();
  };
  return (
    <>
      <Dialog
        open
        size={props.size ?? 'medium'}
        title={props.title}
        labels={{ close: t('Close') }}
        dismissable={!isSending}
        onClose={close}
        footer={
          <>
            <Button disabled={isSending} onClick={close}>
              {t('Cancel')}
            </Button>
            <Button
              ref={sendButton}
              type="submit"
              form={form}
              variant={props.isDanger ? 'danger' : 'primary'}
              busy={isSending}
              aria-disabled={isResting}
              onKeyDown={pressedOnce}
            >
              {props.submitLabel}
            </Button>
          </>
        }
      >
        <form id={form} className={looks.stack4} noValidate onSubmit={submit}>
          {refusal && <Alert tone="danger">{t(refusal.text)}</Alert>}
          {props.children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={t('Leave this form?')}
        confirmLabel={t('Leave it')}
        cancelLabel={t('Go on typing')}
        labels={{ close: t('Close') }}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {t('What you have typed is then lost.')}
      </ConfirmDialog>
    </>
  );
}
