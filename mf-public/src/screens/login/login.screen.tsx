import {
  Alert,
  Button,
  Card,
  Checkbox,
  EyeIcon,
  EyeOffIcon,
  IconButton,
  PersonIcon,
  ShieldIcon,
  TextField,
} from '@trupial/ui-kit';
import { HandelskadeSkyline } from '@trupial/ui-kit/illustrations';
import { Link, Navigate, useT } from '@trupial/web-kit';
import { useState } from 'react';
import styles from './login.module.css';
import { useLogin } from './use-login.ts';

/** Sign in. */
export default function LoginScreen() {
  const t = useT();
  const login = useLogin();
  if (login.goTo !== undefined) return <Navigate to={login.goTo} replace />;
  return (
    <div className={styles.page}>
      <title>{t('Login · Trupial')}</title>
      <HandelskadeSkyline className={styles.skyline} />
      <Card variant="raised" padding="large" className={styles.card ?? ''}>
        <Link to="/" className={styles.logo} aria-label={t('Trupial, home page')}>
          Trupial
        </Link>
        <h1 className={styles.title}>{t('Welcome back')}</h1>
        <form className={styles.form} onSubmit={(event) => void login.submit(event)}>
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
          <PasswordField value={login.password} onChange={login.setPassword} />
          <div className={styles.line}>
            <Checkbox checked={login.isRemembered} onChange={login.setRemembered}>
              {t('Remember me')}
            </Checkbox>
            <Link to="/wip" className={styles.link}>
              {t('Forgot password?')}
            </Link>
          </div>
          {login.problem && <Alert tone="danger">{login.problem}</Alert>}
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={login.isBusy}
            busyLabel={t('Signing in...')}
          >
            {t('Login')}
          </Button>
        </form>
        <p className={styles.register}>
          {t("Don't have an account?")}{' '}
          <Link to="/register" className={styles.link}>
            {t('Sign up')}
          </Link>
        </p>
        <p className={styles.legal}>
          <Link to="/wip" className={styles.link}>
            {t('Terms')}
          </Link>
          <Link to="/wip" className={styles.link}>
            {t('Privacy')}
          </Link>
        </p>
      </Card>
    </div>
  );
}

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PasswordField({ value, onChange }: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      id="login-password"
      label={t('Password')}
      icon={<ShieldIcon />}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={onChange}
      after={
        <IconButton
          label={isShown ? t('Hide password') : t('Show password')}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
