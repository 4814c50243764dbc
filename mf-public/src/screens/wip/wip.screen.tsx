import { buttonClass } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';
import { Starfield } from './starfield.tsx';
import { useTypedText } from './use-typed-text.ts';
import styles from './wip.module.css';

const COUNTDOWN_SECONDS = 10;

/**
 * Features that do not exist yet. Nothing happens at the end of the countdown: the visitor stays on
 * the page.
 */
export default function WipScreen() {
  const t = useT();
  const title = t('Under Construction');
  const typed = useTypedText(title);
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className={styles.page}>
      <title>{t('{title} · Trupial', { title })}</title>
      <Starfield />
      <div className={styles.words}>
        <h1 className={styles.title} aria-label={title}>
          <span aria-hidden="true">{typed}</span>
          <span aria-hidden="true" className={styles.cursor} />
        </h1>
        <p className={styles.lead}>{t('We are still building this page.')}</p>
        <p role="timer">
          {t('{count, plural, one {# second} other {# seconds}}', { count: left })}
        </p>
        <progress
          className={styles.progress}
          max={COUNTDOWN_SECONDS}
          value={COUNTDOWN_SECONDS - left}
          aria-label={t('Countdown')}
        />
        <Link to="/" className={buttonClass('accent', { size: 'large' })}>
          {t('Back to the home page')}
        </Link>
      </div>
    </div>
  );
}
