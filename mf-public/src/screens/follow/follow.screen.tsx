import { Alert, Badge, Card, CarIcon, Skeleton, looks } from '@trupial/ui-kit';
import { ApiError, callApi, useLiveRefresh, usePositionAge, useQuery } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit/core';
import { formatDateTime, formatTime, useLocation, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { hasEnded, isOff, statusLabel, statusTone } from '@trupial/web-kit/ride-status';
import { Page } from '../../page/page.tsx';
import { RideFacts } from '../../ride-details/ride-facts.tsx';
import { RouteEnds } from '../../ride-details/route-ends.tsx';
import { RoutePicture } from '../../route/route-picture.tsx';
import styles from '../find-my-ride/find-my-ride.module.css';

type Followed = Answer<'followRide'>;

/** Where the car is changes all the time; the rest is told by the live feed. */
const LOOK_EVERY_MS = 10_000;

const PROGRESS: Readonly<Record<string, string>> = {
  accepted: message('The driver has taken the ride.'),
  en_route: message('The driver is on the way to the pickup.'),
  arrived: message('The driver has arrived at the pickup.'),
};

/** The ride of a link; the last answer stays while a later one fails. */
function useFollowed(follow: string) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['followed-ride', follow],
    queryFn: ({ signal }) => callApi('followRide', { params: { id: follow }, signal }),
    enabled: follow !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isDead(state.error) || isDone(state.data?.status) ? false : LOOK_EVERY_MS,
  });
  const isOver = follow === '' || isDead(error);
  useLiveRefresh(['rides'], refetch, { follow, enabled: !isOver && data !== undefined });
  const ride = isOver ? undefined : data;
  const ageSeconds = usePositionAge(ride?.position, dataUpdatedAt);
  return { ride, ageSeconds, isOver, isAway: error !== null };
}

/** The office may reopen one that is off. */
const isDone = (status = ''): boolean => hasEnded(status) && !isOff(status);

const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What whoever has the link of a ride sees of it: /follow#token. */
export default function FollowScreen() {
  const t = useT();
  const { hash } = useLocation();
  const { ride, ageSeconds, isOver, isAway } = useFollowed(hash.slice(1));
  return (
    <Page title={t('Follow a ride')} isNarrow>
      {isOver && (
        <Alert tone="info">
          {t('This link leads to no ride, or the ride ended some time ago.')}
        </Alert>
      )}
      {!isOver && !ride && (isAway ? <Away /> : <Skeleton lines={6} />)}
      {ride && <FollowedRide ride={ride} ageSeconds={ageSeconds} isStale={isAway} />}
    </Page>
  );
}

function Away() {
  const t = useT();
  return <Alert tone="danger">{t('This ride cannot be shown now. We keep trying.')}</Alert>;
}

interface FollowedRideProps {
  readonly ride: Followed;
  /** Of the car's position; null: there is none, or it is too old to be shown. */
  readonly ageSeconds: number | null;
  readonly isStale: boolean;
}

function FollowedRide({ ride, ageSeconds, isStale }: FollowedRideProps) {
  const t = useT();
  const { position, pickup_area: from, dropoff_area: to } = ride;
  const isCalledOff = isOff(ride.status);
  const progress = isCalledOff
    ? message('This ride was called off.')
    : PROGRESS[ride.driver_progress ?? ''];
  return (
    <Card padding="none" className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <div className={styles.cardLine}>
          <h2 className={styles.number}>
            {t('Ride of {initial}.', { initial: ride.rider_initial })}
          </h2>
          <Badge tone={statusTone(ride.status)}>{t(statusLabel(ride.status))}</Badge>
        </div>
        <div aria-live="polite" className={styles.status}>
          {progress && <p>{t(progress)}</p>}
        </div>
        {isStale && <Away />}
      </div>
      {position && ageSeconds !== null && (
        <div className={styles.map}>
          <RoutePicture
            driver={[position.lat, position.lng]}
            label={t('Where the car is')}
            isWhole
            isFlush
          />
          <p className={styles.driverAge}>
            <CarIcon size={16} />
            {t('The car was here {seconds} s ago', { seconds: ageSeconds })}
          </p>
        </div>
      )}
      <div className={styles.cardBody}>
        {from && to && <RouteEnds pickup={from} dropoff={to} />}
        <RideFacts facts={factsOf(ride, t)} />
        <p className={looks.muted}>
          {isCalledOff
            ? t('You see this because the rider shared it.')
            : t('You see this because the rider shared it. It ends some hours after the ride.')}
        </p>
      </div>
    </Card>
  );
}

function factsOf(ride: Followed, t: ReturnType<typeof useT>) {
  const { driver_first_name: driver, driver_vehicle: vehicle, estimated_arrival: arrival } = ride;
  return [
    { label: t('Scheduled Time'), value: formatDateTime(ride.ride_datetime), wide: true },
    ...(arrival === null ? [] : [{ label: t('Arrival, about'), value: formatTime(arrival) }]),
    ...(driver === null ? [] : [{ label: t('Driver'), value: driver }]),
    ...(vehicle === null ? [] : [{ label: t('Vehicle'), value: vehicle, wide: true }]),
  ];
}
