import { Alert, Button, TextField } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { errorText, proveIdentity, useSession, useT } from '@trupial/web-kit/core';
import type { ProofQuestion } from '@trupial/web-kit/core';
import { type SubmitEvent, useState } from 'react';
import styles from './proof-dialog.module.css';

const FORM = 'proof-form';

/** Asks for the password; the call that needed it is repeated after that. */
export default function ProofDialog({ question }: { question: ProofQuestion }) {
  const t = useT();
  const who = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await proveIdentity({ method: 'password', password });
      question.settle(true);
    } catch (error) {
      setPassword('');
      setProblem(errorText(error, t('That did not work. Please try again.')));
      setBusy(false);
    }
  };
  const cancel = () => question.settle(false);
  return (
    <Dialog
      open
      title={t('Confirm that it is you')}
      size="small"
      dismissable={!isBusy}
      labels={{ close: t('Close') }}
      onClose={cancel}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy}>
            {t('Confirm')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>
          {t('This changes or shows what must stay safe. Please give your password once more.')}
        </p>
        {problem && <Alert tone="danger">{t(problem)}</Alert>}
        <input
          hidden
          readOnly
          autoComplete="username"
          value={who.status === 'signed-in' ? who.username : ''}
        />
        <TextField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  );
}
