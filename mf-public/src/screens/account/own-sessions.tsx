import { Alert, Badge, Button, looks, Spinner } from '@trupial/ui-kit';
import {
  type Answer,
  callApi,
  formatDateTime,
  showToast,
  useKept,
  useT,
} from '@trupial/web-kit/core';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { useId, useState } from 'react';
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
  const [ending, setEnding] = useState<readonly string[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const list = useKeptFocus();
  const run = async (ids: readonly string[], end: () => Promise<unknown>) => {
    if (ending.length > 0) return;
    setEnding(ids);
    setProblem(undefined);
    try {
      await end();
      // The next list lacks them: until it comes, too.
      setEnded((before) => [...before, ...ids]);
      showToast(
        t('{n, plural, one {The session is ended.} other {The sessions are ended.}}', {
          n: ids.length,
        }),
      );
    } catch (error) {
      setProblem(accountProblem(error));
    }
    askAgain();
    setEnding([]);
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
  const sessions = data.sessions.filter(({ id }) => !ended.includes(id));
  const others = sessions.filter((session) => !session.this_one).map(({ id }) => id);
  return (
    <div ref={list} className={looks.stack4}>
      {problem && <Alert tone="danger">{t(problem)}</Alert>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending.includes(session.id)}
            onEnd={() =>
              void run([session.id], () => callApi('endSession', { params: { id: session.id } }))
            }
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          busy={ending.length > 0 && ending.length === others.length}
          onClick={() => void run(others, () => callApi('endOtherSessions'))}
        >
          {t('End all others')}
        </Button>
      )}
    </div>
  );
}

interface SessionLineProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const t = useT();
  const when = useId();
  const device = session.device ?? t('Unknown device');
  return (
    <li className={styles.session}>
      <span className={styles.what}>
        <strong>{device}</strong>
        {session.this_one && <Badge tone="success">{t('This one')}</Badge>}
        <span id={when} className={styles.when}>
          {t('Since {begun}, last used {used}', {
            begun: formatDateTime(session.begun_at),
            used: formatDateTime(session.last_used_at),
          })}
        </span>
      </span>
      {!session.this_one && (
        <Button
          size="small"
          busy={isEnding}
          aria-describedby={when}
          aria-label={t('End the session on {device}', { device })}
          onClick={onEnd}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}
