import { Alert } from '@trupial/ui-kit';
import { ApiError, callApi, Link, useLocation, useNavigate, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { AccountForm, AccountPage } from '../../account/account-page.tsx';
import styles from '../../account/account-page.module.css';
import { accountProblem } from '../../account/account-problem.ts';

const LINK_INVALID = message('This link is not valid any more. Please ask for a new one.');

/**
 * Confirms the address by the link of the mail. By a button: programs that look at the links of a
 * mail before its reader does must not confirm it.
 */
export default function ConfirmEmailScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<'idle' | 'sending' | 'confirmed'>('idle');
  const [problem, setProblem] = useState<string | undefined>(
    token === '' ? LINK_INVALID : undefined,
  );
  const hasLink = problem !== LINK_INVALID;

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setProblem(undefined);
    try {
      await callApi('confirmEmail', { body: { token } });
      setState('confirmed');
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'account.link_invalid';
      setProblem(isInvalid ? LINK_INVALID : accountProblem(error));
      setState('idle');
    }
  };

  return (
    <AccountPage
      documentTitle={t('{title} · Trupial', { title: t('Confirm your email address') })}
      title={t('Confirm your email address')}
    >
      {problem !== undefined && <Alert tone="danger">{t(problem)}</Alert>}
      {state === 'confirmed' && (
        <Alert tone="success">{t('Your email address is confirmed.')}</Alert>
      )}
      {state !== 'confirmed' && hasLink && (
        <AccountForm
          onSubmit={submit}
          isBusy={state === 'sending'}
          busyLabel={t('Please wait')}
          action={t('Confirm the address')}
        >
          <p>{t('With a confirmed address you can choose a new password by mail.')}</p>
        </AccountForm>
      )}
      <p className={styles.register}>
        <Link to={hasLink ? '/login' : '/forgot-password'} className={styles.link}>
          {hasLink ? t('Back to login') : t('Ask for a new link')}
        </Link>
      </p>
    </AccountPage>
  );
}
