import { useT } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import styles from './leaderboard.module.css';

const MEDALS = [
  ['gold', message('Gold')],
  ['silver', message('Silver')],
  ['bronze', message('Bronze')],
] as const;

/** A rank; the first three have a medal. */
export function Medal({ rank }: { rank: number }) {
  const t = useT();
  const medal = MEDALS[rank - 1];
  if (!medal) return <span className={styles.rank}>{rank}</span>;
  const [metal, name] = medal;
  return (
    <span className={styles.rank}>
      <svg
        viewBox="0 0 24 24"
        width="28"
        height="28"
        role="img"
        aria-label={t(name)}
        className={styles[metal]}
      >
        <path d="M7 2h10l-3 7h-4z" className={styles.ribbon} />
        <circle cx="12" cy="15" r="7.5" className={styles.disc} />
      </svg>
      {rank}
    </span>
  );
}
