import { buttonClass, looks } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit/core';
import { useMedia } from '@trupial/web-kit/measures';
import { useEffect, useState } from 'react';
import styles from './wip.module.css';

const LETTER_MS = 90;
const NO_MOTION = '(prefers-reduced-motion: reduce)';

/** A text that appears as if it were typed; complete immediately when reduced motion is set. */
function useTypedText(text: string): string {
  const [length, setLength] = useState(0);
  const isStill = useMedia(NO_MOTION);
  useEffect(() => {
    if (isStill || length >= text.length) return undefined;
    const timer = setTimeout(() => setLength(length + 1), LETTER_MS);
    return () => clearTimeout(timer);
  }, [isStill, length, text.length]);
  return isStill ? text : text.slice(0, length);
}

const COUNT = 90;

/** The same stars on every visit, spread by the golden ratio. */
const STARS = Array.from({ length: COUNT }, (_, index) => ({
  x: ((index * 61.803_398_9) % 100) * 16,
  y: ((index * 38.196_601_1 * 7) % 100) * 9,
  radius: 1 + (index % 3) * 0.7,
}));

/** A night sky with twinkling stars; without animation when reduced motion is set. */
function Starfield() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      className={styles.sky}
    >
      {STARS.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={styles.star} />
      ))}
    </svg>
  );
}

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
        <p className={looks.large}>{t('We are still building this page.')}</p>
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
