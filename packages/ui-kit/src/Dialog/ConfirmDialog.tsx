import { useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'danger' | undefined;
  /**
   * The dialog is busy and stays open until the promise settles. The caller closes it afterwards.
   */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  labels?: { close: string } | undefined;
  /** Not to be confirmed yet. */
  isResting?: boolean | undefined;
}

/** Asks for confirmation before an important action. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  onConfirm,
  onCancel,
  labels,
  isResting = false,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (isResting) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="small"
      dismissable={!busy}
      labels={labels}
      footer={
        <>
          <Button data-autofocus onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            busy={busy}
            aria-disabled={isResting}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
