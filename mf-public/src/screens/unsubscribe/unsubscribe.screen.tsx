import { Alert, looks } from '@trupial/ui-kit';
import { ApiError, callApi, Link, useT } from '@trupial/web-kit/core';
import { type FormEvent, useState } from 'react';
import { AccountForm, AccountPage } from '../../account/account-page.tsx';
import styles from '../../account/account-page.module.css';
import { accountProblem } from '../../account/account-problem.ts';
import { useLinkToken } from '../../account/use-link-token.ts';

/**
 * The page of the link in a rider's mail: ends receipts and questions for stars, and takes that back.
 * It works without signing in, and by a button: programs that look at the links of a mail before its
 * reader does must end nothing. Its token is taken out of the address once read.
 */
export default function UnsubscribeScreen() {
  const { token, forget } = useLinkToken();
  return <Unsubscribe key={token} token={token} onInvalid={forget} />;
}

/** Its token is never used up: what is ended can be taken back with it, also after a reload. */
function Unsubscribe({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const t = useT();
  const [state, setState] = useState<'on' | 'off' | 'on-again'>('on');
  const [isBusy, setBusy] = useState(false);
  const [isInvalid, setInvalid] = useState(token === '');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi(state === 'off' ? 'undoUnsubscribe' : 'unsubscribe', { body: { token } });
      setState(state === 'off' ? 'on-again' : 'off');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unsubscribe.bad_link') {
        setInvalid(true);
        onInvalid();
      } else setProblem(accountProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountPage
      documentTitle={t('{title} · Trupial', { title: t('Unsubscribe') })}
      title={t('Unsubscribe')}
    >
      {isInvalid ? (
        <Alert tone="danger">
          {t('This link is not valid. Please use the whole link of the mail, or call us.')}
        </Alert>
      ) : (
        <>
          {state === 'off' && (
            <Alert tone="success">
              {t('Done. You get no receipts and no questions for stars any more.')}
            </Alert>
          )}
          {state === 'on-again' && (
            <Alert tone="success">{t('You get receipts and questions for stars again.')}</Alert>
          )}
          {problem !== undefined && <Alert tone="danger">{t(problem)}</Alert>}
          <AccountForm
            onSubmit={submit}
            isBusy={isBusy}
            action={
              state === 'off' ? t('Take it back') : t('No more receipts and questions for stars')
            }
          >
            <div className={looks.stack2}>
              <p>
                {t(
                  'After a ride we send a receipt and ask for stars. Here you end that, without signing in.',
                )}
              </p>
              <p className={looks.muted}>
                {t(
                  'What is about a ride that you have booked still comes: booked, changed, your driver, cancelled, and the day before.',
                )}
              </p>
            </div>
          </AccountForm>
        </>
      )}
      <p className={styles.register}>
        <Link to={isInvalid ? '/contactus' : '/profile?tab=settings'} className={styles.link}>
          {isInvalid ? t('Contact Us') : t('All settings, with your account')}
        </Link>
      </p>
    </AccountPage>
  );
}
