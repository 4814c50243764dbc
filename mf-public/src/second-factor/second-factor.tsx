import { Alert, Button, Skeleton } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { hasNone, useSecondFactor } from './use-second-factor.ts';

/** What the person proves himself with besides his password: a part of the account page. */
export function SecondFactor() {
  const t = useT();
  const state = useSecondFactor();
  const { factors, codes, notLoaded, notRenewed } = state;
  const isWithout = factors && hasNone(factors);
  return (
    <div className={styles.parts}>
      <p>
        {t(
          'A passkey or a code of an app, asked besides your password: whoever learns your password still cannot sign in.',
        )}
      </p>
      {isWithout && factors.required && (
        <Alert tone="warning">
          {t('Your account needs a second factor. Set one up here, then everything else opens.')}
        </Alert>
      )}
      {notLoaded && (
        <Alert tone="danger" actions={<Button onClick={state.loadAgain}>{t('Retry')}</Button>}>
          {t(notLoaded)}
        </Alert>
      )}
      {!factors && !notLoaded && <Skeleton />}
      {codes && <RecoveryCodes codes={codes} done={state.keptCodes} />}
      {notRenewed && (
        <Alert
          tone="danger"
          actions={<Button onClick={() => void state.renew()}>{t('Retry')}</Button>}
        >
          {t(notRenewed)}
        </Alert>
      )}
      {factors && (
        <>
          <Passkeys passkeys={factors.passkeys} state={state} />
          <AuthenticatorApp isUsed={factors.authenticator_app} state={state} />
          {!isWithout && <RecoveryCodes left={factors.recovery_codes_left} state={state} />}
        </>
      )}
    </div>
  );
}
