import { Alert } from '@trupial/ui-kit';
import { ApiError, callApi, Link, useLocation, useNavigate, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { AccountForm, AccountPage } from './account-page.tsx';
import styles from './account-page.module.css';
import { accountProblem } from './account-problem.ts';

const LINK_INVALID = message('This link is not valid any more. Please ask for a new one.');

interface OneTimeLinkProps {
  readonly call: 'confirmEmail' | 'undoEmail';
  readonly title: string;
  /** What the button does. */
  readonly text: string;
  readonly action: string;
  /** Said when it is done. */
  readonly done: string;
}

/**
 * The page of a one-time link of a mail. It works by a button: programs that look at the links of a
 * mail before its reader does must not use them up. Its token is taken out of the address once read.
 */
export function OneTimeLink({ call, title, text, action, done }: OneTimeLinkProps) {
  const t = useT();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
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
      await callApi(call, { body: { token } });
      setState('done');
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'account.link_invalid';
      setProblem(isInvalid ? LINK_INVALID : accountProblem(error));
      setState('idle');
    }
  };

  return (
    <AccountPage documentTitle={t('{title} · Trupial', { title })} title={title}>
      {problem !== undefined && <Alert tone="danger">{t(problem)}</Alert>}
      {state === 'done' && <Alert tone="success">{done}</Alert>}
      {state !== 'done' && hasLink && (
        <AccountForm
          onSubmit={submit}
          isBusy={state === 'sending'}
          busyLabel={t('Please wait')}
          action={action}
        >
          <p>{text}</p>
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
