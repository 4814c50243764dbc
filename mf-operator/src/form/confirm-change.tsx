import { errorText, useT } from '@trupial/web-kit';
import { Alert, looks } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { type ReactNode, useState } from 'react';
import { MAY_BE_DONE } from '../words/not-known.ts';

interface ConfirmChangeProps {
  title: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
  /** Closes the dialog when it is done; throws what the call throws. */
  onConfirm: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks before a change; a refusal is said in the dialog, which stays. */
export function ConfirmChange({ children, onConfirm, ...dialog }: ConfirmChangeProps) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(errorText(error, MAY_BE_DONE));
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      open
      cancelLabel={t('Cancel')}
      labels={{ close: t('Close') }}
      onConfirm={confirm}
    >
      <div className={looks.stack4}>
        <p>{children}</p>
        {problem && <Alert tone="danger">{t(problem)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
