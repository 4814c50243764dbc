import { Link, useT } from '@trupial/web-kit';
import { buttonClass, CarIcon, EmptyState } from '@trupial/ui-kit';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import cardStyles from '../../ride-card/ride-card.module.css';
import { RideCardSkeletons } from '../../ride-card/ride-card-skeleton.tsx';
import { AcceptedRideCard } from './accepted-ride-card.tsx';
import { DirectionsDialog } from './directions-dialog.tsx';
import { RideConfirmDialog } from './ride-confirm-dialog.tsx';
import { useAcceptedRides } from './use-accepted-rides.ts';
import { useDirections } from './use-directions.ts';
import { useRideConfirm } from './use-ride-confirm.ts';

/** The rides that a driver has, each with its next step. */
export default function AcceptedRidesScreen() {
  const t = useT();
  const accepted = useAcceptedRides();
  const directions = useDirections();
  const confirm = useRideConfirm();
  const { held } = accepted;
  return (
    <DriverScreen page={t('Accepted Rides')} title={t('My Active Rides')} fetched={accepted}>
      {accepted.isLoading && <RideCardSkeletons label={t('Loading rides…')} />}
      <FetchFailure
        title={t('Failed to fetch active rides. Please try again.')}
        fetched={accepted}
      />
      {held?.length === 0 && (
        <EmptyState
          picture={<CarIcon size={32} />}
          title={t('No active rides available.')}
          action={
            <Link to="/driverpanel" className={buttonClass('primary', { size: 'large' })}>
              {t('Ride Requests')}
            </Link>
          }
        >
          {t('A ride that you accept appears here.')}
        </EmptyState>
      )}
      {held && held.length > 0 && (
        <ul className={cardStyles.cards} aria-label={t('My Active Rides')}>
          {held.map((one, index) => (
            <AcceptedRideCard
              key={one.ride.id}
              held={one}
              isNext={index === 0}
              isLocating={directions.locatingFor === one.ride.id}
              onDirections={() => directions.open(one.ride)}
              onCommand={confirm.request}
            />
          ))}
        </ul>
      )}
      <RideConfirmDialog {...confirm} />
      <DirectionsDialog problem={directions.problem} onClose={directions.dismiss} />
    </DriverScreen>
  );
}
