import { Link } from './link.tsx';
import { useT } from '../i18n/translate.ts';
import styles from './not-found.module.css';

/** What every unknown address shows. */
export function NotFound() {
  const t = useT();
  return (
    <section className={styles['page']}>
      <title>{t('404 Not Found')}</title>
      <h1>{t('404 Not Found')}</h1>
      <p className={styles['text']}>{t('There is no page at this address.')}</p>
      <Link to="/" className={styles['home']}>
        {t('Back to the home page')}
      </Link>
    </section>
  );
}
