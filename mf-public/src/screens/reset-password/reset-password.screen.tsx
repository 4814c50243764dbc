import { Alert } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit/core';
import { AccountForm, AccountPage } from '../../account/account-page.tsx';
import styles from '../../account/account-page.module.css';
import { PasswordField } from '../../account/password-field.tsx';
import { useLinkToken } from '../../account/use-link-token.ts';
import { useResetPassword } from './use-reset-password.ts';

/** Chooses a new password by the link of the mail. */
export default function ResetPasswordScreen() {
  const { token, forget } = useLinkToken();
  // Another link is another form.
  return <ResetPassword key={token} token={token} onUsed={forget} />;
}

/** Its link's token is taken out of the address once read. */
function ResetPassword({ token, onUsed }: { token: string; onUsed: () => void }) {
  const t = useT();
  const reset = useResetPassword(token, onUsed);
  const problem = reset.errorAt(undefined);
  return (
    <AccountPage
      documentTitle={t('{title} · Trupial', { title: t('Choose a new password') })}
      title={t('Choose a new password')}
    >
      {problem && <Alert tone={reset.isPerhapsChanged ? 'warning' : 'danger'}>{problem}</Alert>}
      {reset.state === 'saved' && (
        <Alert tone="success">
          {t('Your password is changed. Every device has to log in again.')}
        </Alert>
      )}
      {reset.state !== 'saved' && reset.hasLink && <ResetForm reset={reset} />}
      {(reset.hasLink || reset.isPerhapsChanged) && (
        <p className={styles.register}>
          <Link to="/login" className={styles.link}>
            {t('Back to login')}
          </Link>
        </p>
      )}
      {!reset.hasLink && (
        <p className={styles.register}>
          <Link to="/forgot-password" className={styles.link}>
            {t('Ask for a new link')}
          </Link>
        </p>
      )}
    </AccountPage>
  );
}

function ResetForm({ reset }: { reset: ReturnType<typeof useResetPassword> }) {
  const t = useT();
  return (
    <AccountForm
      onSubmit={reset.submit}
      isBusy={reset.state === 'saving'}
      action={t('Save the password')}
    >
      <PasswordField
        id="reset-password"
        name="password"
        label={t('New Password')}
        autoComplete="new-password"
        value={reset.password}
        error={reset.errorAt('password')}
        onChange={reset.setPassword}
      />
      <PasswordField
        id="reset-confirmation"
        name="confirm_password"
        label={t('Confirm Password')}
        autoComplete="new-password"
        value={reset.confirmation}
        error={reset.errorAt('confirmation')}
        onChange={reset.setConfirmation}
      />
    </AccountForm>
  );
}
