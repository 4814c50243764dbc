import styles from './meter.module.css';

/** A bar from 0 to 100 percent; the figure itself stands beside it as text. */
export function Meter({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className={styles.meter} viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className={styles.meterValue} width={percent} height="1" />
    </svg>
  );
}
