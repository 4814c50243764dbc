import { Alert } from '@trupial/ui-kit';
import { ApiError, callApi, Link, useT } from '@trupial/web-kit/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { AccountForm, AccountPage } from './account-page.tsx';
import styles from './account-page.module.css';
import { accountProblem, isAnswerLost } from './account-problem.ts';
import { useLinkToken } from './use-link-token.ts';

interface OneTimeLinkProps {
  readonly call: 'confirmEmail' | 'undoEmail';
  readonly title: string;
  /** For a link that is of no use any more: what to do then, and where. */
  readonly invalid: { readonly text: string; readonly to: string; readonly link: string };
  /** The same after a try whose answer was lost: it may have been done. */
  readonly perhapsDone: string;
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
export function OneTimeLink(props: OneTimeLinkProps) {
  const { token, forget } = useLinkToken();
  return <LinkPage key={token} {...props} token={token} onUsed={forget} />;
}

interface LinkPageProps extends OneTimeLinkProps {
  readonly token: string;
  /** The token is of no use any more. */
  readonly onUsed: () => void;
}

function LinkPage(props: LinkPageProps) {
  const { call, title, invalid, perhapsDone, text, action, done, token, onUsed } = props;
  const t = useT();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [isInvalid, setInvalid] = useState(token === '');
  const [problem, setProblem] = useState<string>();
  const [wasLost, setLost] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setProblem(undefined);
    try {
      await callApi(call, { body: { token } });
      setState('done');
      onUsed();
    } catch (error) {
      setState('idle');
      if (error instanceof ApiError && error.code === 'account.link_invalid') {
        setInvalid(true);
        onUsed();
      } else {
        setLost((before) => before || isAnswerLost(error));
        setProblem(accountProblem(error));
      }
    }
  };

  return (
    <AccountPage documentTitle={t('{title} · Trupial', { title })} title={title}>
      {isInvalid && (
        <Alert tone={wasLost ? 'warning' : 'danger'}>{wasLost ? perhapsDone : invalid.text}</Alert>
      )}
      {problem !== undefined && <Alert tone="danger">{t(problem)}</Alert>}
      {state === 'done' && <Alert tone="success">{done}</Alert>}
      {state !== 'done' && !isInvalid && (
        <AccountForm onSubmit={submit} isBusy={state === 'sending'} action={action}>
          <p>{text}</p>
        </AccountForm>
      )}
      {(!isInvalid || wasLost) && (
        <p className={styles.register}>
          <Link to="/login" className={styles.link}>
            {t('Back to login')}
          </Link>
        </p>
      )}
      {isInvalid && (
        <p className={styles.register}>
          <Link to={invalid.to} className={styles.link}>
            {invalid.link}
          </Link>
        </p>
      )}
    </AccountPage>
  );
}
