import { Button, ShieldIcon, TextField } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useState } from 'react';
import { AccountForm } from '../../account/account-page.tsx';
import { focus } from '../../page/focus.ts';
import styles from '../../account/account-page.module.css';

interface SecondStepProps {
  readonly hasPasskey: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly byCode: (code: string) => Promise<void>;
  readonly byPasskey: () => Promise<void>;
  readonly startOver: () => void;
}

/** After the right password: a passkey, a code of the app, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { hasPasskey, isBusy, problem, byCode, byPasskey, startOver } = props;
  const t = useT();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      {hasPasskey && (
        <Button
          variant="primary"
          size="large"
          wide
          disabled={isBusy}
          onClick={() => void byPasskey()}
        >
          {t('Use your passkey')}
        </Button>
      )}
      <AccountForm
        onSubmit={async (event) => {
          event.preventDefault();
          await byCode(code);
          // What was sent, not what is typed meanwhile.
          setCode((now) => (now === code ? '' : now));
        }}
        problem={problem}
        isBusy={isBusy}
        busyLabel={t('Signing in...')}
        action={t('Confirm')}
      >
        <TextField
          key={String(isRecovery)}
          id="login-code"
          name="code"
          label={isRecovery ? t('Recovery code') : t('Code')}
          description={
            isRecovery
              ? t('Each of them works once.')
              : hasPasskey
                ? t('Six digits of your authenticator app, if you have one.')
                : t('Six digits of your authenticator app.')
          }
          icon={<ShieldIcon />}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          ref={focus}
          required
          value={code}
          onChange={setCode}
        />
      </AccountForm>
      <div className={styles.line}>
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('Use the authenticator app') : t('Use a recovery code')}
        </Button>
        <Button variant="quiet" onClick={startOver}>
          {t('Back')}
        </Button>
      </div>
    </>
  );
}
