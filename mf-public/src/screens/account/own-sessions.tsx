import { Alert, Badge, Button, Spinner } from '@trupial/ui-kit';
import { type Answer, callApi, formatDateTime, useKept, useT } from '@trupial/web-kit/core';
import { useState } from 'react';
import { accountProblem } from '../../account/account-problem.ts';
import styles from './account.module.css';

type OwnSession = Answer<'sessions'>['sessions'][number];

/** Every browser and app that is logged in to this account, each with a button that ends it. */
export function OwnSessions() {
  const t = useT();
  const { data, hasFailed, askAgain } = useKept('own sessions', () => callApi('sessions'), {
    anew: true,
  });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (end: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await end();
    } catch (error) {
      setProblem(t(accountProblem(error)));
    }
    askAgain();
    setBusy(false);
  };

  if (data === undefined) {
    if (!hasFailed) return <Spinner label={t('Please wait')} />;
    return (
      <>
        <Alert tone="danger">{t('Your sessions could not be loaded.')}</Alert>
        <Button onClick={askAgain}>{t('Retry')}</Button>
      </>
    );
  }
  const others = data.sessions.filter((session) => !session.this_one);
  return (
    <>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <ul className={styles.sessions}>
        {data.sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void run(() => callApi('endSession', { params: { id: session.id } }))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button disabled={isBusy} onClick={() => void run(() => callApi('endOtherSessions'))}>
          {t('End all others')}
        </Button>
      )}
    </>
  );
}

interface SessionLineProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const t = useT();
  const device = session.device ?? t('Unknown device');
  return (
    <li className={styles.session}>
      <span className={styles.what}>
        <strong>{device}</strong>
        {session.this_one && <Badge tone="success">{t('This one')}</Badge>}
        <span className={styles.when}>
          {t('Since {begun}, last used {used}', {
            begun: formatDateTime(session.begun_at),
            used: formatDateTime(session.last_used_at),
          })}
        </span>
      </span>
      {!session.this_one && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('End the session on {device}', { device })}
          onClick={onEnd}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}
