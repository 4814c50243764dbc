import { Card, Skeleton } from '@trupial/ui-kit';
import styles from './dashboard.module.css';

/** Sections of about the final size. */
export function DashboardSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.sections} aria-busy="true">
      <p role="status" className={styles.loading}>
        {label}
      </p>
      {[1, 2, 3].map((section) => (
        <Card key={section} padding="small" className={styles.skeleton}>
          <Skeleton shape="heading" />
          <Skeleton lines={6} />
        </Card>
      ))}
    </div>
  );
}
