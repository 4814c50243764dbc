import { RideMap } from '@trupial/ride-map';
import { formatDateTime, formatDistance, useT } from '@trupial/web-kit';
import { directionsLink, OUTSIDE, placeLink } from '@trupial/web-kit/outside-links';
import {
  Badge,
  Button,
  buttonClass,
  Card,
  CarIcon,
  LocateIcon,
  PinIcon,
  RouteIcon,
} from '@trupial/ui-kit';
import { WaitingActions } from '../../queue/waiting-actions.tsx';
import cardStyles from '../../ride-card/ride-card.module.css';
import { RideFacts } from '../../ride-card/ride-facts.tsx';
import { RideRoute } from '../../ride-card/ride-route.tsx';
import { statusName } from '../../rides/next-step.ts';
import styles from './accepted-rides.module.css';
import { RideActions, type RideActionsProps } from './ride-actions.tsx';
import { dropoffOf, pickupOf } from './ride-places.ts';
import { RiderPhone } from './rider-phone.tsx';

export interface AcceptedRideCardProps extends RideActionsProps {
  /** The one to think of now. */
  isNext: boolean;
  /** The driver's position is being asked for. */
  isLocating: boolean;
  onDirections: () => void;
}

/** One ride of the driver, from the rider's name to the button that matters now. */
export function AcceptedRideCard(props: AcceptedRideCardProps) {
  const { held, isNext, isLocating, onDirections, onCommand } = props;
  const { ride, waiting } = held;
  const t = useT();
  const { name, tone } = statusName(ride);
  return (
    <Card as="li" variant={isNext ? 'accent' : 'plain'} className={cardStyles.card}>
      <header className={cardStyles.head}>
        {isNext && <p className={styles.next}>{t('Next ride')}</p>}
        <p className={cardStyles.when}>{formatDateTime(ride.ride_datetime)}</p>
        <h2 id={`rider-${ride.id}`} className={cardStyles.rider}>
          {ride.rider_name}
        </h2>
        <Badge tone={tone} icon={<CarIcon size={14} />}>
          {t(name)}
        </Badge>
      </header>
      <WaitingActions actions={waiting} />
      <RiderPhone phone={ride.rider_phone} />
      <RideRoute
        pickup={ride.pickup_location}
        dropoff={ride.dropoff_location}
        pickupAction={
          <Button
            variant="quiet"
            className={styles.link}
            icon={<LocateIcon size={18} />}
            busy={isLocating}
            onClick={onDirections}
          >
            {t('Get Directions')}
          </Button>
        }
        dropoffAction={
          <a
            {...OUTSIDE}
            href={placeLink(dropoffOf(ride))}
            className={`${buttonClass('quiet')} ${styles.link}`}
          >
            <PinIcon size={18} />
            {t('Dropoff Help')}
          </a>
        }
      />
      <RideMap
        ride={ride}
        label={t('Route from {from} to {to}, {distance}', {
          from: ride.pickup_location,
          to: ride.dropoff_location,
          distance: formatDistance(ride.distance_km),
        })}
        noRoad={t('We do not know the road between these places.')}
        shape="wide"
      />
      <RideFacts ride={ride} />
      <div className={styles.foot}>
        <span className={styles.requested}>
          {t('Requested {time}', { time: formatDateTime(ride.created_at) })}
        </span>
        <a
          {...OUTSIDE}
          href={directionsLink(dropoffOf(ride), pickupOf(ride))}
          className={`${buttonClass('quiet')} ${styles.link}`}
        >
          <RouteIcon size={18} />
          {t('View Full Route')}
        </a>
      </div>
      <RideActions held={held} onCommand={onCommand} />
    </Card>
  );
}
