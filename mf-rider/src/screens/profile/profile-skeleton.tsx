import { Skeleton } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import styles from './profile.module.css';

const STATS = [1, 2, 3];

/** The shape of the page that is coming, in its size. */
export function ProfileSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.content}>
      <div className={styles.header}>
        <span className={styles.avatar} />
        <div className={styles.who}>
          <h1 className={styles.loading}>
            <output>{t('Loading your profile...')}</output>
          </h1>
          <Skeleton className={styles.skeletonLine} />
          <Skeleton className={styles.skeletonLine} />
        </div>
        <div className={styles.stats}>
          {STATS.map((stat) => (
            <div key={stat} className={styles.stat}>
              <Skeleton />
              <Skeleton shape="heading" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton shape="control" />
      <div className={styles.cards}>
        <Skeleton shape="block" className={styles.cardSkeleton} />
        <Skeleton shape="block" className={styles.cardSkeleton} />
      </div>
    </div>
  );
}
