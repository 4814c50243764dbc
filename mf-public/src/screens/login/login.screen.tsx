import { Checkbox, PersonIcon, TextField } from '@trupial/ui-kit';
import { Link, Navigate, useT } from '@trupial/web-kit/core';
import { AccountForm, AccountPage, LegalLinks } from '../../account/account-page.tsx';
import styles from '../../account/account-page.module.css';
import { PasswordField } from '../../account/password-field.tsx';
import { useLogin } from './use-login.ts';

/** Sign in. */
export default function LoginScreen() {
  const t = useT();
  const login = useLogin();
  if (login.goTo !== undefined) return <Navigate to={login.goTo} replace />;
  return (
    <AccountPage documentTitle={t('Login · Trupial')} title={t('Welcome back')}>
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
