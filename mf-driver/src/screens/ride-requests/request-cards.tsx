import { formatDateTime, useT } from '@trupial/web-kit';
import { Card, PhoneIcon } from '@trupial/ui-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import cardStyles from '../../ride-card/ride-card.module.css';
import { RideFacts } from '../../ride-card/ride-facts.tsx';
import { RideRoute } from '../../ride-card/ride-route.tsx';
import type { HeldRide } from '../../rides/held-rides.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestStatus } from './request-status.tsx';
import styles from './ride-requests.module.css';

/** Requests as cards, for a phone in a holder. */
export function RequestCards({ requests }: { requests: readonly HeldRide[] }) {
  const t = useT();
  return (
    <ul className={cardStyles.cards} aria-label={t('Available Rides')}>
      {requests.map((request) => (
        <RequestCard key={request.ride.id} request={request} />
      ))}
    </ul>
  );
}

function RequestCard({ request }: { request: HeldRide }) {
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
      </header>
      <p className={styles.phone}>
        <PhoneIcon size={18} label={t('Phone')} /> {shownPhone(ride.rider_phone)}
      </p>
      <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
      <RideFacts ride={ride} />
      <RequestActions request={request} size="large" className={cardStyles.actions} />
    </Card>
  );
}
