import { Alert, Card, Skeleton, looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import styles from './find-my-ride.module.css';
import { RideCard } from './ride-card.tsx';
import { SearchForm } from './search-form.tsx';
import { useFindMyRide, useVisit } from './use-find-my-ride.ts';

/** Where is my ride: the search, and what it found. */
export default function FindMyRideScreen() {
  return <FindMyRide key={useVisit()} />;
}

function FindMyRide() {
  const t = useT();
  const finding = useFindMyRide();
  const { ride, problem, isSearching, isStale, isAway } = finding;
  return (
    <div className={styles.page} data-found={ride !== undefined || isSearching || undefined}>
      <title>{t('Track Ride · Trupial')}</title>
      <div className={styles.search}>
        <header className={styles.header}>
          <h1>{t('Find My Ride')}</h1>
          <p className={styles.lead}>
            {t('See where your ride stands, with the tracking ID of your booking.')}
          </p>
        </header>
        <Card padding="large">
          <SearchForm finding={finding} />
        </Card>
        {problem && <Alert tone="danger">{t(problem)}</Alert>}
      </div>
      <div className={styles.result}>
        {isSearching && <Searching />}
        {ride && <RideCard key={ride.id} ride={ride} isStale={isStale} isAway={isAway} />}
      </div>
    </div>
  );
}

function Searching() {
  const t = useT();
  return (
    <Card padding="large" aria-busy="true" className={styles.searching ?? ''}>
      <output className={looks.muted}>{t('Searching for your ride...')}</output>
      <Skeleton shape="heading" />
      <Skeleton shape="block" className={styles.mapSkeleton ?? ''} />
      <Skeleton lines={6} />
    </Card>
  );
}
