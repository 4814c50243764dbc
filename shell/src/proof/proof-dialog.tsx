import { Alert, Button, TextField, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useSession, useT } from '@trupial/web-kit/core';
import type { ProofQuestion } from '@trupial/web-kit/core';
import { useState } from 'react';
import { useProof } from './use-proof.ts';

const FORM = 'proof-form';

/**
 * Asks for the second factor, or without one for the password; the call that needed it is repeated
 * after that.
 */
export default function ProofDialog({ question }: { question: ProofQuestion }) {
  const t = useT();
  const who = useSession();
  const { ways, isBusy, problem, byText, byPasskey } = useProof(() => question.settle(true));
  // Each under its own name: what was typed as a password is not shown as a code.
  const [typed, setTyped] = useState({ code: '', password: '' });
  const cancel = () => question.settle(false);
  // It opens as it stays: a field that changes its meaning, or a button that is not ready yet, would
  // take what is typed in that moment for something else, or for nothing.
  if (!ways) return null;
  const isCode = ways.includes('code');
  const name = isCode ? 'code' : 'password';
  const text = typed[name];
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
      <form
        id={FORM}
        className={looks.stack4}
        onSubmit={(event) => {
          event.preventDefault();
          // What was sent, not what is typed meanwhile.
          void byText(text).then(() =>
            setTyped((now) => (now[name] === text ? { ...now, [name]: '' } : now)),
          );
        }}
      >
        <p>
          {isCode
            ? t(
                'This changes or shows what must stay safe. Please use your second factor once more.',
              )
            : t('This changes or shows what must stay safe. Please give your password once more.')}
        </p>
        {problem && <Alert tone="danger">{t(problem)}</Alert>}
        {ways.includes('passkey') && (
          <Button wide disabled={isBusy} onClick={() => void byPasskey()}>
            {t('Use your passkey')}
          </Button>
        )}
        <input
          hidden
          readOnly
          autoComplete="username"
          value={who.status === 'signed-in' ? who.username : ''}
        />
        <TextField
          label={isCode ? t('Code') : t('Password')}
          description={
            isCode ? t('Of your authenticator app, or one of your recovery codes.') : undefined
          }
          type={isCode ? 'text' : 'password'}
          name={name}
          autoComplete={isCode ? 'one-time-code' : 'current-password'}
          required
          data-autofocus
          value={text}
          onChange={(given) => setTyped((now) => ({ ...now, [name]: given }))}
        />
      </form>
    </Dialog>
  );
}
