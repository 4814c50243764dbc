import styles from './area.module.css';

/** Keeps the room of a screen while its code is on the way; says so only after a moment. */
export function AreaSkeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className={styles.skeletonText}>{label}</span>
    </output>
  );
}
