import { Skeleton } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import cardStyles from './cards.module.css';
import styles from './profile.module.css';
import headerStyles from './profile-header.module.css';

const STATS = [1, 2, 3];

/** The shape of the page that is coming, in its size. */
export function ProfileSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.content}>
      <div className={headerStyles.header}>
        <span className={headerStyles.avatar} />
        <div className={headerStyles.who}>
          <h1 className={headerStyles.loading}>
            <output>{t('Loading your profile...')}</output>
          </h1>
          <Skeleton className={headerStyles.skeletonLine} />
          <Skeleton className={headerStyles.skeletonLine} />
        </div>
        <div className={headerStyles.stats}>
          {STATS.map((stat) => (
            <div key={stat} className={headerStyles.stat}>
              <Skeleton />
              <Skeleton shape="heading" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton shape="control" />
      <div className={cardStyles.cards}>
        <Skeleton shape="block" className={styles.cardSkeleton} />
        <Skeleton shape="block" className={styles.cardSkeleton} />
      </div>
    </div>
  );
}
