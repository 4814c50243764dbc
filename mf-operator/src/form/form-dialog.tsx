import { useT } from '@trupial/web-kit';
import { Alert, Button, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  form: {
    readonly id: string;
    readonly problem: string | undefined;
    readonly isBusy: boolean;
    readonly submit: (event: FormEvent) => Promise<void>;
  };
  /** It is not sent for now: something else that was asked for is on its way. */
  isWaiting?: boolean;
  size?: 'medium' | 'large';
  onClose: () => void;
  /** What Cancel does; closes it, if it is not given. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form in a dialog: its refusal above its fields, its buttons below. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, form, isWaiting = false, size, children } = props;
  const { onClose, onCancel = onClose } = props;
  const t = useT();
  const submitButton = useRef<HTMLButtonElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A field that is disabled loses it, and Enter was pressed in one.
    if (form.isBusy) submitButton.current?.focus();
  }, [form.isBusy]);
  useEffect(() => {
    // A long form is scrolled to its end when it is sent, and the reason is above what was pressed.
    if (form.problem) problem.current?.scrollIntoView();
  }, [form.problem]);
  return (
    <Dialog
      open
      title={title}
      size={size}
      dismissable={!form.isBusy}
      labels={{ close: t('Close') }}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.isBusy} onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            ref={submitButton}
            type="submit"
            form={form.id}
            variant="primary"
            busy={form.isBusy}
            aria-disabled={isWaiting || undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => {
          if (isWaiting) event.preventDefault();
          else void form.submit(event);
        }}
      >
        {/* What would be changed while it is sent would be lost. */}
        <fieldset className={looks.stack4} disabled={form.isBusy}>
          {form.problem && (
            <div ref={problem}>
              <Alert tone="danger">{form.problem}</Alert>
            </div>
          )}
          {children}
        </fieldset>
      </form>
    </Dialog>
  );
}
