import { Alert, MailIcon, TextField } from '@trupial/ui-kit';
import { callApi, Link, useT } from '@trupial/web-kit/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { AccountForm, AccountPage } from '../../account/account-page.tsx';
import styles from '../../account/account-page.module.css';
import { accountProblem } from '../../account/account-problem.ts';

/** Requests a link to choose a new password; the answer is the same for every address. */
export default function ForgotPasswordScreen() {
  const t = useT();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setProblem(undefined);
    try {
      await callApi('forgotPassword', { body: { email: email.trim() } });
      // Unless another address was typed meanwhile.
      setState((now) => (now === 'sending' ? 'sent' : now));
    } catch (error) {
      setProblem(accountProblem(error));
      setState('idle');
    }
  };

  return (
    <AccountPage
      documentTitle={t('{title} · Trupial', { title: t('Forgot password') })}
      title={t('Forgot password')}
    >
      <p>{t('We send you a link by which you choose a new password.')}</p>
      <p>{t('An address that is not confirmed yet gets a mail to confirm it first.')}</p>
      <AccountForm
        onSubmit={submit}
        problem={problem && t(problem)}
        isBusy={state === 'sending'}
        busyLabel={t('Sending...')}
        action={t('Send the link')}
      >
        <TextField
          label={t('Email')}
          icon={<MailIcon />}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setState('idle');
          }}
        />
        {state === 'sent' && (
          <Alert tone="success">
            {t('If this address has an account, the link is on its way. It works once.')}
          </Alert>
        )}
      </AccountForm>
      <p className={styles.register}>
        <Link to="/login" className={styles.link}>
          {t('Back to login')}
        </Link>
      </p>
    </AccountPage>
  );
}
