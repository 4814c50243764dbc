import { Card, Skeleton } from '@trupial/ui-kit';
import cards from '../../operator-area/cards.module.css';
import styles from './drivers.module.css';

/** Cards of the final size. */
export function DriverSkeletons({ label }: { label: string }) {
  return (
    <section className={cards.cards} aria-busy="true" aria-label={label}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} padding="small" className={styles.skeleton}>
          <Skeleton shape="heading" />
          <Skeleton lines={4} />
          <Skeleton shape="control" />
        </Card>
      ))}
    </section>
  );
}
