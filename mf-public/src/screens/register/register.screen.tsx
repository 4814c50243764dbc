import { MailIcon, PersonIcon, PhoneIcon, TextField } from '@trupial/ui-kit';
import { Link, Navigate, useT } from '@trupial/web-kit/core';
import { AccountForm, AccountPage, LegalLinks } from '../../account/account-page.tsx';
import styles from '../../account/account-page.module.css';
import { PasswordField } from '../../account/password-field.tsx';
import { useRegister } from './use-register.ts';

/** Sign up as a rider. */
export default function RegisterScreen() {
  const t = useT();
  const { field, problem, isBusy, submit, isSignedIn } = useRegister();
  if (isSignedIn) return <Navigate to="/" replace />;
  return (
    <AccountPage
      documentTitle={t('{title} · Trupial', { title: t('Sign up') })}
      title={t('Create your account')}
      isWide
    >
      <AccountForm
        noValidate
        onSubmit={submit}
        problem={problem && t(problem)}
        isBusy={isBusy}
        busyLabel={t('Creating your account...')}
        action={t('Sign up')}
      >
        <div className={styles.pairs}>
          <TextField
            {...field('firstName')}
            label={t('First Name')}
            name="first_name"
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...field('lastName')}
            label={t('Last Name')}
            name="last_name"
            autoComplete="family-name"
            maxLength={100}
            required
          />
        </div>
        <TextField
          {...field('email')}
          label={t('Email')}
          icon={<MailIcon />}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          {...field('phone')}
          label={t('Phone Number')}
          description={t('7 digits only, Curaçao format. From abroad: + and your country code.')}
          icon={<PhoneIcon />}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
        />
        <TextField
          {...field('username')}
          label={t('Username')}
          icon={<PersonIcon />}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
        <div className={styles.pairs}>
          <PasswordField
            {...field('password')}
            label={t('Password')}
            name="password"
            autoComplete="new-password"
            description={t('At least 8 characters.')}
          />
          <PasswordField
            {...field('confirmation')}
            label={t('Confirm Password')}
            name="confirm_password"
            autoComplete="new-password"
          />
        </div>
      </AccountForm>
      <p className={styles.register}>
        {t('Already have an account?')}{' '}
        <Link to="/login" className={styles.link}>
          {t('Sign In')}
        </Link>
      </p>
      <LegalLinks />
    </AccountPage>
  );
}
