import { useT } from '@trupial/web-kit';
import styles from './driver-report.module.css';

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How many rides of each type, the most first. */
export function RideTypes({ types }: { types: Readonly<Record<string, number>> }) {
  const t = useT();
  const sorted = Object.entries(types).toSorted(([, a], [, b]) => b - a);
  if (sorted.length === 0) {
    return <p className={styles.quiet}>{t('No rides in this period.')}</p>;
  }
  return (
    <ul className={styles.types}>
      {sorted.map(([type, n]) => (
        <li key={type} className={styles.type}>
          <span className={styles.typeName}>{capitalised(t(type))}</span>
          <span className={styles.quiet}>
            {t('{n, plural, one {# ride} other {# rides}}', { n })}
          </span>
        </li>
      ))}
    </ul>
  );
}
