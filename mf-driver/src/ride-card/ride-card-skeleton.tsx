import { Card, Skeleton } from '@trupial/ui-kit';
import styles from './ride-card.module.css';

/** Cards of about the size of what is coming. */
export function RideCardSkeletons({ label }: { label: string }) {
  return (
    <section className={styles.cards} aria-busy="true" aria-label={label}>
      {[1, 2].map((card) => (
        <Card key={card} className={styles.skeleton}>
          <Skeleton shape="heading" />
          <Skeleton lines={4} />
          <Skeleton shape="block" className={styles.skeletonFacts} />
          <Skeleton shape="control" />
        </Card>
      ))}
    </section>
  );
}
