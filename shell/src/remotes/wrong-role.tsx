import { Button, buttonClass } from '@trupial/ui-kit';
import {
  goTo,
  Link,
  session,
  signInPath,
  signOut,
  useLocation,
  useSession,
  useT,
} from '@trupial/web-kit/core';
import styles from './area.module.css';

/** The person is signed in, but without a role that may open the page. */
export default function WrongRole() {
  const t = useT();
  const who = useSession();
  const { pathname, search } = useLocation();
  const username = who.status === 'signed-in' ? who.username : '';
  const signInAsAnother = async () => {
    await signOut();
    // Something may have kept him signed in: a driver's unsent actions.
    if (session.state.status !== 'signed-in') goTo(signInPath(pathname + search));
  };
  return (
    <section className={styles.panel}>
      <title>{t('Not for your account')}</title>
      <h1 className={styles.panelTitle}>{t('This page is not for your account.')}</h1>
      <p>
        {t('You are signed in as {username}. Sign in with another account to open it.', {
          username,
        })}
      </p>
      <div className={styles.panelActions}>
        <Button variant="primary" onClick={() => void signInAsAnother()}>
          {t('Sign in with another account')}
        </Button>
        <Link to="/" className={buttonClass()}>
          {t('Back to the home page')}
        </Link>
      </div>
    </section>
  );
}
