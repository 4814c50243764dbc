import { Button, buttonClass, CarIcon, EmptyState } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { Link, useT } from '@trupial/web-kit';
import { OUTSIDE } from '@trupial/web-kit/outside-links';
import { useMemo } from 'react';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import { RideCardSkeletons } from '../../ride-card/ride-card-skeleton.tsx';
import { useShownRides } from '../../press/use-shown-rides.ts';
import { useQueue } from '../../queue/use-queue.ts';
import { lastWord } from '../../rides/after-actions.ts';
import { byPickupTime, heldRide } from '../../rides/held-rides.ts';
import { useRideList } from '../../rides/use-ride-list.ts';
import { useSteadyList } from '../../rides/use-steady-list.ts';
import { AcceptedRideCard } from './accepted-ride-card.tsx';
import { RideConfirmDialog } from './ride-confirm-dialog.tsx';
import { type DirectionsProblem, useDirections } from './use-directions.ts';
import { useRideConfirm } from './use-ride-confirm.ts';
import cardStyles from '../../ride-card/ride-card.module.css';

/** The rides that a driver has, each with its next step. */
export default function AcceptedRidesScreen() {
  const t = useT();
  const accepted = useAcceptedRides();
  const directions = useDirections();
  const confirm = useRideConfirm();
  const { held, nextId } = accepted;
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
          {held.map((one) => (
            <AcceptedRideCard
              key={one.ride.id}
              held={one}
              isNext={one.ride.id === nextId}
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

/**
 * The data of the Accepted Rides screen: the rides with the unsent actions applied, and which of them
 * is next. They come by pickup time, and then stay where they are under a thumb.
 */
function useAcceptedRides() {
  const { rides: data, ...list } = useRideList('accepted');
  const { rides, reorder } = useSteadyList(useMemo(() => data && byPickupTime(data), [data]));
  const { waiting } = useQueue();
  const held = useMemo(() => rides?.map((ride) => heldRide(ride, waiting)), [rides, waiting]);
  // What is over for him, and only waits to be sent, is not what he drives to.
  const ahead = held?.filter((one) => !lastWord(one.waiting)).map(({ ride }) => ride);
  const nextId = ahead && byPickupTime(ahead)[0]?.id;
  const refresh = () => {
    reorder();
    list.refresh();
  };
  return { ...list, held: useShownRides(held, nextId), nextId, refresh };
}

interface DirectionsDialogProps {
  problem: DirectionsProblem | undefined;
  onClose: () => void;
}

/** Explains why directions did not open, and offers them on the map, without the position if it is not known. */
function DirectionsDialog({ problem, onClose }: DirectionsDialogProps) {
  const t = useT();
  const isBlocked = problem?.isBlocked;
  return (
    <Dialog
      open={problem !== undefined}
      role="alertdialog"
      size="small"
      title={t('Get Directions')}
      labels={{ close: t('Close') }}
      onClose={onClose}
      footer={
        <>
          <a
            {...OUTSIDE}
            href={problem?.href}
            className={buttonClass(isBlocked ? 'primary' : 'secondary')}
            data-autofocus={isBlocked}
            onClick={onClose}
          >
            {isBlocked ? t('Open the map') : t('Open the map anyway')}
          </a>
          {!isBlocked && (
            <Button variant="primary" data-autofocus onClick={onClose}>
              {t('OK')}
            </Button>
          )}
        </>
      }
    >
      <p>{problem?.text}</p>
    </Dialog>
  );
}
