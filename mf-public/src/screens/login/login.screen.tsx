import { Button, Checkbox, PersonIcon, TextField } from '@trupial/ui-kit';
import { Link, Navigate, useT } from '@trupial/web-kit/core';
import { AccountForm, AccountPage, LegalLinks } from '../../account/account-page.tsx';
import styles from '../../account/account-page.module.css';
import { PasswordField } from '../../account/password-field.tsx';
import { SecondStep } from './second-step.tsx';
import { useLogin } from './use-login.ts';

/** Sign in. */
export default function LoginScreen() {
  const t = useT();
  const login = useLogin();
  if (login.goTo !== undefined) return <Navigate to={login.goTo} replace />;
  const documentTitle = t('Login · Trupial');
  if (login.question) {
    return (
      <AccountPage documentTitle={documentTitle} title={t('One more step')}>
        <SecondStep {...login} hasPasskey={login.question.passkey !== null} />
      </AccountPage>
    );
  }
  return (
    <AccountPage documentTitle={documentTitle} title={t('Welcome back')}>
      <AccountForm
        onSubmit={login.submit}
        problem={login.problem}
        isBusy={login.isBusy}
        busyLabel={t('Signing in...')}
        action={t('Login')}
      >
        <TextField
          label={t('Username')}
          icon={<PersonIcon />}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={login.username}
          onChange={login.setUsername}
        />
        <PasswordField
          id="login-password"
          name="password"
          label={t('Password')}
          autoComplete="current-password"
          value={login.password}
          onChange={login.setPassword}
        />
        <div className={styles.line}>
          <Checkbox checked={login.isRemembered} onChange={login.setRemembered}>
            {t('Remember me')}
          </Checkbox>
          <Link to="/forgot-password" className={styles.link}>
            {t('Forgot password?')}
          </Link>
        </div>
      </AccountForm>
      <Button wide disabled={login.isBusy} onClick={() => void login.byPasskey()}>
        {t('Sign in with a passkey')}
      </Button>
      <p className={styles.register}>
        {t("Don't have an account?")}{' '}
        <Link to="/register" className={styles.link}>
          {t('Sign up')}
        </Link>
      </p>
      <LegalLinks />
    </AccountPage>
  );
}
