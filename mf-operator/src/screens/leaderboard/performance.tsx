import { formatNumber } from '@trupial/web-kit';
import styles from './leaderboard.module.css';

/** The highest score there is. */
const BEST = 10_000;

/** A score as a figure, and as a bar to compare by eye. */
export function Performance({ score }: { score: number }) {
  return (
    <span className={styles.performance}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        <rect width="100" height="6" className={styles.ground} />
        <rect width={Math.min(100, (score / BEST) * 100)} height="6" className={styles.fill} />
      </svg>
      {formatNumber(score)}
    </span>
  );
}
