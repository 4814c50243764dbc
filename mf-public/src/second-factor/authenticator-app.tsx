import { Alert, Badge, Button, TextField } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { type Answer, useT } from '@trupial/web-kit/core';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { type FormEvent, useState } from 'react';
import { focus } from '../page/focus.ts';
import styles from './second-factor.module.css';
import type { SecondFactorState } from './use-second-factor.ts';

const QrCode = optionalPart(() => import('./qr-code.tsx'));

interface AuthenticatorAppProps {
  readonly isUsed: boolean;
  readonly state: SecondFactorState;
}

/** Over when it is found that the app is in use: the answer to its code was lost. */
type Started = Answer<'startAuthenticatorApp'> & { readonly isAnother: boolean };

/** The authenticator app: its secret as a QR code and as text, and the first code of it. */
export function AuthenticatorApp({ isUsed, state }: AuthenticatorAppProps) {
  const t = useT();
  const [started, setStarted] = useState<Started>();
  const [code, setCode] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  if (started && started.isAnother !== isUsed) setStarted(undefined);
  const wrongCode = state.problemOf('confirmApp');
  const problem = state.problemOf('startApp', 'removeApp');
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await state.confirmApp(code);
    // Of a wrong one, what was sent, not what is typed meanwhile.
    setCode((now) => (isDone || now === code ? '' : now));
    if (isDone) setStarted(undefined);
    else document.querySelector<HTMLElement>('#app-code')?.focus();
  };
  const start = async () => {
    const answer = await state.startApp();
    if (answer) setStarted({ ...answer, isAnother: isUsed });
  };
  return (
    <div className={styles.part}>
      <h3>
        {t('Authenticator app')} {isUsed && <Badge tone="success">{t('In use')}</Badge>}
      </h3>
      <p>{t('An app on your telephone that shows a new code every half minute.')}</p>
      {started ? (
        <form className={styles.enrol} onSubmit={(event) => void confirm(event)}>
          <p>{t('Scan this with the app, or type the key. Then type the code that it shows.')}</p>
          <div className={styles.qrPlace}>
            <QrCode text={started.address} label={t('QR code with the key')} />
          </div>
          <code className={styles.secret}>{started.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <TextField
            id="app-code"
            label={t('Code')}
            error={wrongCode && t(wrongCode)}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focus}
            required
            value={code}
            onChange={setCode}
          />
          <span className={styles.row}>
            <Button type="submit" variant="primary" {...state.buttonOf('confirmApp')}>
              {t('Confirm')}
            </Button>
            <Button onClick={() => setStarted(undefined)}>{t('Cancel')}</Button>
          </span>
        </form>
      ) : (
        <span className={styles.row}>
          <Button {...state.buttonOf('startApp')} onClick={() => void start()}>
            {isUsed ? t('Set up another app') : t('Set up an app')}
          </Button>
          {isUsed && (
            <Button
              disabled={state.buttonOf('removeApp').disabled}
              onClick={() => setRemoving(true)}
            >
              {t('Remove the app')}
            </Button>
          )}
        </span>
      )}
      {problem && <Alert tone="danger">{t(problem)}</Alert>}
      <ConfirmDialog
        open={isRemoving}
        tone="danger"
        title={t('Remove the app?')}
        confirmLabel={t('Remove')}
        cancelLabel={t('Cancel')}
        labels={{ close: t('Close') }}
        onCancel={() => setRemoving(false)}
        onConfirm={async () => {
          await state.removeApp();
          setRemoving(false);
        }}
      >
        <p>{t('Its codes will be of no more use.')}</p>
      </ConfirmDialog>
    </div>
  );
}
