import { useT } from '@trupial/web-kit';
import { CarIcon, EmptyState, ErrorState, VisuallyHidden } from '@trupial/ui-kit';
import { ScreenHead } from '../../driver-area/screen-head.tsx';
import { RideCardSkeletons } from '../../ride-card/ride-card-skeleton.tsx';
import { RequestCards } from './request-cards.tsx';
import { RequestTable } from './request-table.tsx';
import styles from './ride-requests.module.css';
import { useIsWide } from './use-is-wide.ts';
import { useRideRequests } from './use-ride-requests.ts';

/** Rides that wait for a driver: accept or reject. */
export default function RideRequestsScreen() {
  const t = useT();
  const requests = useRideRequests();
  const isWide = useIsWide();
  const list = requests.requests;
  const List = isWide ? RequestTable : RequestCards;
  return (
    <section className={styles.screen}>
      <title>{t('Ride Requests')}</title>
      <ScreenHead
        title={t('Available Rides')}
        updatedAt={requests.updatedAt}
        isStale={requests.isStale}
        isRefreshing={requests.isRefreshing}
        onRefresh={requests.refresh}
      />
      <VisuallyHidden as="output">
        {list && t('{n, plural, =0 {No rides} one {# ride} other {# rides}}', { n: list.length })}
      </VisuallyHidden>
      {requests.isLoading && <RideCardSkeletons label={t('Loading rides…')} />}
      {requests.hasFailed && (
        <ErrorState
          title={t('Failed to fetch ride requests. Please try again.')}
          labels={{ retry: t('Retry') }}
          retrying={requests.isRefreshing}
          onRetry={requests.refresh}
        />
      )}
      {list?.length === 0 && (
        <EmptyState picture={<CarIcon size={32} />} title={t('No ride requests available.')}>
          {t('New requests appear here by themselves.')}
        </EmptyState>
      )}
      {list && list.length > 0 && <List requests={list} />}
    </section>
  );
}
