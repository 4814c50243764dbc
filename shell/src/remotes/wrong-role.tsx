import { Link, useSession, useT } from '@trupial/web-kit';
import styles from './area.module.css';

/** Somebody is signed in, but not as one of those for whom the page is. */
export function WrongRole() {
  const t = useT();
  const session = useSession();
  const username = session.status === 'signed-in' ? session.username : '';
  return (
    <section className={styles.panel}>
      <title>{t('Not for your account')}</title>
      <h1 className={styles.panelTitle}>{t('This page is not for your account.')}</h1>
      <p>
        {t('You are signed in as {username}. Sign in with another account to open it.', {
          username,
        })}
      </p>
      <p>
        <Link to="/">{t('Back to the home page')}</Link>
      </p>
    </section>
  );
}
