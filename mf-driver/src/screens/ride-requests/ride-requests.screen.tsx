import { Card, CarIcon, EmptyState, PhoneIcon, VisuallyHidden } from '@trupial/ui-kit';
import { formatDateTime, useT } from '@trupial/web-kit';
import { useMedia } from '@trupial/web-kit/measures';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { useMemo, useState } from 'react';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import { ChangedBadge } from '../../ride-card/ride-change.tsx';
import { RideCardSkeletons } from '../../ride-card/ride-card-skeleton.tsx';
import { useQueue } from '../../queue/use-queue.ts';
import { useShift } from '../../shift/use-shift.ts';
import { type ShownRide, useShownRides } from '../../press/use-shown-rides.ts';
import type { Ride } from '../../rides/ride.ts';
import { heldRide } from '../../rides/held-rides.ts';
import { useRideList } from '../../rides/use-ride-list.ts';
import { useSteadyList } from '../../rides/use-steady-list.ts';
import { RideFacts } from '../../ride-card/ride-facts.tsx';
import { RideRoute } from '../../ride-card/ride-route.tsx';
import { type RequestListProps, RequestStatus, RequestTable } from './request-table.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestMap, ShowOnMap } from './request-map.tsx';
import cardStyles from '../../ride-card/ride-card.module.css';
import styles from './ride-requests.module.css';

/** From here on eleven columns fit, a note among them. */
const WIDE = '(min-width: 80rem)';

/** What the Ride Requests screen shows: the requests, in an order that stays under a thumb. */
function useRideRequests() {
  const { rides: data, ...list } = useRideList('pending');
  const { rides, reorder } = useSteadyList(data);
  const { waiting } = useQueue();
  const held = useMemo(() => rides?.map((ride) => heldRide(ride, waiting)), [rides, waiting]);
  const refresh = () => {
    reorder();
    list.refresh();
  };
  return { ...list, requests: useShownRides(held), refresh };
}

/** Rides that wait for a driver: accept or reject. */
export default function RideRequestsScreen() {
  const t = useT();
  const requests = useRideRequests();
  const isWide = useMedia(WIDE);
  // The bar above says so, and whom to call.
  const isSuspended = useShift().shift?.status === 'inactive';
  const [onMap, setOnMap] = useState<Ride>();
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
          {!isSuspended && t('New requests appear here by themselves.')}
        </EmptyState>
      )}
      {list && list.length > 0 && <List requests={list} onShowMap={setOnMap} />}
      {onMap && <RequestMap ride={onMap} onClose={() => setOnMap(undefined)} />}
    </DriverScreen>
  );
}

/** Requests as cards, for a phone in a holder. */
function RequestCards({ requests, onShowMap }: RequestListProps) {
  const t = useT();
  return (
    <ul className={cardStyles.cards} aria-label={t('Available Rides')}>
      {requests.map((request) => (
        <RequestCard key={request.ride.id} request={request} onShowMap={onShowMap} />
      ))}
    </ul>
  );
}

interface RequestCardProps extends Pick<RequestListProps, 'onShowMap'> {
  readonly request: ShownRide;
}

function RequestCard({ request, onShowMap }: RequestCardProps) {
  const t = useT();
  const { ride } = request;
  return (
    <Card as="li" className={cardStyles.card}>
      <header className={cardStyles.head}>
        <p className={cardStyles.when}>{formatDateTime(ride.ride_datetime)}</p>
        <h2 id={`rider-${ride.id}`} className={cardStyles.rider}>
          {ride.rider_name}
        </h2>
        <RequestStatus ride={ride} />
        <ChangedBadge ride={ride} />
      </header>
      <p className={styles.phone}>
        <PhoneIcon size={18} label={t('Phone')} /> {shownPhone(ride.rider_phone)}
      </p>
      <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
      <ShowOnMap ride={ride} onShow={onShowMap} />
      <RideFacts ride={ride} />
      <RideDetailsList ride={ride} />
      <RequestActions request={request} size="large" className={cardStyles.actions} />
    </Card>
  );
}
