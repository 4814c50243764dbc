import { RideMap } from '@trupial/ride-map';
import {
  Badge,
  Button,
  buttonClass,
  Card,
  CarIcon,
  CopyIcon,
  IconButton,
  LocateIcon,
  PhoneIcon,
  PinIcon,
  RouteIcon,
  looks,
} from '@trupial/ui-kit';
import { formatDateTime, showToast, useT } from '@trupial/web-kit';
import { directionsLink, OUTSIDE, phoneLink, placeLink } from '@trupial/web-kit/outside-links';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { Navigate } from '../../navigation/navigate.tsx';
import { WaitingActions } from '../../queue/waiting-actions.tsx';
import { ChangedBadge, RideChange } from '../../ride-card/ride-change.tsx';
import { RideFacts } from '../../ride-card/ride-facts.tsx';
import { RideRoute } from '../../ride-card/ride-route.tsx';
import { statusName } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';
import { RideActions, type RideActionsProps } from './ride-actions.tsx';
import { dropoffOf, pickupOf } from './ride-places.ts';
import cardStyles from '../../ride-card/ride-card.module.css';
import styles from './accepted-rides.module.css';

const NextRideMap = optionalPart<{ ride: Ride }>(() => import('../../ride-card/next-ride-map.tsx'));

const COPY_TOAST = 2_500;

/** The rider's number, with copy and call. */
function RiderPhone({ phone }: { phone: string }) {
  const t = useT();
  const href = phoneLink(phone);
  const copy = async () => {
    const shown = { milliseconds: COPY_TOAST };
    try {
      // Over plain http there is no clipboard.
      await navigator.clipboard.writeText(phone);
      showToast(t('Phone number copied!'), shown);
    } catch {
      showToast(t('Failed to copy phone number.'), { ...shown, kind: 'error' });
    }
  };
  return (
    <div className={styles.phone}>
      <span className={styles.number}>{shownPhone(phone)}</span>
      <IconButton
        label={t('Copy phone number')}
        icon={<CopyIcon />}
        variant="outlined"
        onClick={() => void copy()}
      />
      {href && (
        <a href={href} className={buttonClass('secondary')}>
          <PhoneIcon size={18} />
          {t('Call')}
        </a>
      )}
    </div>
  );
}

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
  const { ride, waiting, isSettled } = held;
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
        <ChangedBadge ride={ride} />
      </header>
      <WaitingActions actions={waiting} isSettled={isSettled} />
      <RideChange ride={ride} />
      <RiderPhone phone={ride.rider_phone} />
      <RideDetailsList ride={ride} />
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
      {isNext ? (
        <>
          <Navigate ride={ride} />
          <div className={styles.map}>
            <NextRideMap ride={ride} />
          </div>
        </>
      ) : (
        <RideMap ride={ride} />
      )}
      <RideFacts ride={ride} />
      <div className={styles.foot}>
        <span className={looks.quietFigures}>
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
