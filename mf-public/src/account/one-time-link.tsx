import { Alert } from '@trupial/ui-kit';
import { ApiError, callApi, Link, useLocation, useNavigate, useT } from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { AccountForm, AccountPage } from './account-page.tsx';
import styles from './account-page.module.css';
import { accountProblem } from './account-problem.ts';

interface OneTimeLinkProps {
  readonly call: 'confirmEmail' | 'undoEmail';
  readonly title: string;
  /** For a link that is of no use any more: what to do then, and where. */
  readonly invalid: { readonly text: string; readonly to: string; readonly link: string };
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
export function OneTimeLink({ call, title, invalid, text, action, done }: OneTimeLinkProps) {
  const t = useT();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [isInvalid, setInvalid] = useState(token === '');
  const [problem, setProblem] = useState<string>();

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
      if (error instanceof ApiError && error.code === 'account.link_invalid') setInvalid(true);
      else setProblem(accountProblem(error));
      setState('idle');
    }
  };

  return (
    <AccountPage documentTitle={t('{title} · Trupial', { title })} title={title}>
      {isInvalid && <Alert tone="danger">{invalid.text}</Alert>}
      {problem !== undefined && <Alert tone="danger">{t(problem)}</Alert>}
      {state === 'done' && <Alert tone="success">{done}</Alert>}
      {state !== 'done' && !isInvalid && (
        <AccountForm onSubmit={submit} isBusy={state === 'sending'} action={action}>
          <p>{text}</p>
        </AccountForm>
      )}
      <p className={styles.register}>
        <Link to={isInvalid ? invalid.to : '/login'} className={styles.link}>
          {isInvalid ? invalid.link : t('Back to login')}
        </Link>
      </p>
    </AccountPage>
  );
}
