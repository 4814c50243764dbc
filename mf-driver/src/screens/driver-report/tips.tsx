import { useT } from '@trupial/web-kit';
import { CheckIcon } from '@trupial/ui-kit';
import styles from './driver-report.module.css';

/** What helps a driver to earn more. */
export function Tips() {
  const t = useT();
  const tips = [
    t('Keep your acceptance rate above 80%.'),
    t('Complete the rides that you accept.'),
    t('Check your active rides regularly.'),
    t('Keep your vehicle information up to date.'),
    t('Stay active in high-demand areas at peak hours.'),
  ];
  return (
    <section className={styles.panel} aria-labelledby="tips">
      <h2 id="tips" className={styles.panelTitle}>
        {t('Tips')}
      </h2>
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>
            <CheckIcon size={18} /> {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
