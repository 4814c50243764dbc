import { formatDateTime, useT } from '@trupial/web-kit';
import { Card, PhoneIcon } from '@trupial/ui-kit';
import cardStyles from '../../ride-card/ride-card.module.css';
import { RideFacts } from '../../ride-card/ride-facts.tsx';
import { RideRoute } from '../../ride-card/ride-route.tsx';
import { RequestActions } from './request-actions.tsx';
import type { RequestListProps } from './request-list.ts';
import { RequestStatus } from './request-status.tsx';
import styles from './ride-requests.module.css';

/** Requests as cards, for a phone in a holder. */
export function RequestCards({ rides, ...actions }: RequestListProps) {
  const t = useT();
  return (
    <ul className={cardStyles.cards} aria-label={t('Available Rides')}>
      {rides.map((ride) => (
        <Card key={ride.id} as="li" className={cardStyles.card}>
          <header className={cardStyles.head}>
            <p className={cardStyles.when}>{formatDateTime(ride.ride_datetime)}</p>
            <h2 id={`rider-${ride.id}`} className={cardStyles.rider}>
              {ride.rider_name}
            </h2>
            <RequestStatus ride={ride} />
          </header>
          <p className={styles.phone}>
            <PhoneIcon size={18} label={t('Phone')} /> {ride.rider_phone}
          </p>
          <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
          <RideFacts ride={ride} />
          <RequestActions {...actions} ride={ride} size="large" className={cardStyles.actions} />
        </Card>
      ))}
    </ul>
  );
}
