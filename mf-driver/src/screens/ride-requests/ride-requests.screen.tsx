import { useT } from '@trupial/web-kit';
import { CarIcon, EmptyState, VisuallyHidden } from '@trupial/ui-kit';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import { RideCardSkeletons } from '../../ride-card/ride-card-skeleton.tsx';
import { RequestCards } from './request-cards.tsx';
import { RequestTable } from './request-table.tsx';
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
    <DriverScreen page={t('Ride Requests')} title={t('Available Rides')} fetched={requests}>
      <VisuallyHidden as="output">
        {list && t('{n, plural, =0 {No rides} one {# ride} other {# rides}}', { n: list.length })}
      </VisuallyHidden>
      {requests.isLoading && <RideCardSkeletons label={t('Loading rides…')} />}
      <FetchFailure
        title={t('Failed to fetch ride requests. Please try again.')}
        fetched={requests}
      />
      {list?.length === 0 && (
        <EmptyState picture={<CarIcon size={32} />} title={t('No ride requests available.')}>
          {t('New requests appear here by themselves.')}
        </EmptyState>
      )}
      {list && list.length > 0 && <List requests={list} />}
    </DriverScreen>
  );
}
