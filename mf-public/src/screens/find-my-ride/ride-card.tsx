import type { WireRide } from '@trupial/contracts/http';
import { Badge, Button, Card, ClockIcon, InlineMessage, ShareIcon, looks } from '@trupial/ui-kit';
import { useQuery } from '@trupial/web-kit';
import { callApi, formatDateTime, formatDistance, formatMoney, useT } from '@trupial/web-kit/core';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { useEffect, useRef, useState } from 'react';
import { ChangedMark, LastChange, type ShownChange } from '@trupial/web-kit/changed-mark';
import { ChangeOwnRide } from '../../changing/change-own-ride.tsx';
import { OwnDetails } from '../../changing/own-details.tsx';
import { useIsOwnRide } from '../../changing/own-ride.query.ts';
import { copy } from '../../booking/copy.ts';
import { pairOf } from '../../booking/pairs.ts';
import { hasEnded, isCancellable, statusLabel, statusTone } from '@trupial/web-kit/ride-status';
import { statusExplanation } from '../../booking/status-explanation.ts';
import { shareText } from '../../booking/share-text.ts';
import { CancelRideButton } from '../../cancelling/cancel-ride-button.tsx';
import { useCancelRide } from '../../cancelling/use-cancel-ride.ts';
import { type RideFact, RideFacts } from '../../ride-details/ride-facts.tsx';
import { PairNote } from '../../return-trip/pair-note.tsx';
import { RouteEnds } from '../../ride-details/route-ends.tsx';
import { isUntold } from '../../ride-details/untold.ts';
import { message } from '@trupial/web-kit/message';
import { ShareRideButton } from '@trupial/web-kit/share-ride';
import { shownPhone } from '@trupial/web-kit/phone';
import styles from './find-my-ride.module.css';
import { RateOwnRide } from './rate-own-ride.tsx';
import { RideOnMap } from './ride-on-map.tsx';

interface RideCardProps {
  readonly ride: WireRide;
  /** The last refresh failed: this is how it was before. */
  readonly isStale: boolean;
  /** The live feed is not available: the ride is fetched at an interval. */
  readonly isAway: boolean;
}

/** How far the driver is, before the pickup. */
const PROGRESS: Readonly<Record<string, string>> = {
  en_route: message('Your driver is on the way.'),
  arrived: message('Your driver has arrived at the pickup location.'),
};

function useFacts(ride: WireRide): RideFact[] {
  const t = useT();
  return [
    { label: t('Scheduled Time'), value: formatDateTime(ride.ride_datetime), wide: true },
    { label: t('Fare'), value: formatMoney(ride.calculated_fare) },
    { label: t('Distance'), value: formatDistance(ride.distance_km) },
    { label: t('Passengers'), value: ride.passenger_count },
    { label: t('Booked'), value: formatDateTime(ride.created_at), wide: true },
  ];
}

/** As the server will tell it: until then the answer to the cancellation is all that is known. */
const cancelledRide = (ride: WireRide): WireRide => ({
  ...ride,
  status: 'Cancelled',
  driver_progress: null,
});

/** The ride that was found; its status is read out when it changes. */
export function RideCard({ ride: found, isStale, isAway }: RideCardProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOwn = useIsOwnRide(found);
  const cancelling = useCancelRide(found, isOwn);
  const cancellingOther = useCancelRide(useOtherRide(found), isOwn);
  // What is past the pickup now was reopened since: it could not have been cancelled any more.
  const isCancelled = cancelling.isCancelled && isCancellable(found.status);
  const ride = isCancelled ? cancelledRide(found) : found;
  const facts = useFacts(ride);
  /** What was changed here, until something newer is: a search does not tell what a change was. */
  const [changed, setChanged] = useState<{ readonly change: ShownChange; version: number }>();
  const lastChange = changed && changed.version >= ride.amendments ? changed.change : undefined;
  const explanation = statusExplanation(ride.status, ride.driver_name);
  const progress =
    ride.status.toLowerCase() === 'assigned' ? PROGRESS[ride.driver_progress ?? ''] : undefined;
  const share = () =>
    copy(
      shareText(ride, { t, when: formatDateTime(ride.ride_datetime) }),
      t('Ride details copied!'),
    );

  useEffect(() => heading.current?.focus(), []);

  return (
    <Card padding="none" className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <div className={styles.cardLine}>
          <h2 ref={heading} tabIndex={-1} className={styles.number}>
            {t('Ride #{id}', { id: String(ride.id) })}
          </h2>
          <Badge
            tone={statusTone(ride.status)}
            icon={ride.status.toLowerCase() === 'pending' && <ClockIcon size={14} />}
          >
            {t(statusLabel(ride.status))}
          </Badge>
          {!hasEnded(ride.status) && <ChangedMark amendments={ride.amendments} />}
        </div>
        <p className={styles.trackingId}>{ride.tracking_id}</p>
        <div aria-live="polite" className={styles.status}>
          {explanation && <p>{t(explanation.text, explanation.values)}</p>}
          {progress && <p>{t(progress)}</p>}
        </div>
        <Driver ride={ride} />
        {isStale && !isCancelled && (
          <InlineMessage tone="warning">
            {t('The last refresh failed. This is how your ride stood before.')}
          </InlineMessage>
        )}
      </div>
      {!isUntold(ride) && <RideOnMap ride={ride} />}
      <div className={styles.cardBody}>
        <RateOwnRide ride={ride} />
        <RouteEnds pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
        <RideFacts facts={facts} />
        <LastChange amendment={lastChange ?? ride.last_amendment} />
        <OwnDetails ride={ride} />
        <PairNote ride={ride} />
        <div className={styles.cardActions}>
          <Button icon={<ShareIcon size={18} />} onClick={() => void share()}>
            {t('Share Details')}
          </Button>
          {!hasEnded(ride.status) && <ShareRideButton ride={ride} />}
          {!cancelling.isCancelled && (
            <ChangeOwnRide
              ride={ride}
              isOwn={isOwn}
              onChanged={({ fields, ride: { version } }) =>
                setChanged({ change: { at: new Date().toISOString(), fields }, version })
              }
            />
          )}
          <CancelRideButton cancelling={cancelling} other={cancellingOther} heading={heading} />
        </div>
        {!hasEnded(ride.status) && (
          <p className={looks.muted}>
            {isAway
              ? t('The live connection is away. This page looks again every 15 seconds.')
              : t('Changes show here by themselves.')}
          </p>
        )}
      </div>
    </Card>
  );
}

/** The other ride of there and back, when both were booked in this browser. */
function useOtherRide({ tracking_id }: WireRide): WireRide | undefined {
  const other = pairOf(tracking_id);
  const { data } = useQuery({
    queryKey: ['tracked-ride', 'other', other],
    queryFn: async ({ signal }) =>
      (await callApi('searchRides', { query: { tracking_id: other }, signal }))[0] ?? null,
    enabled: other !== undefined,
    retry: false,
  });
  return data ?? undefined;
}

/** Name, phone and vehicle of the driver, as far as they are known. */
function Driver({ ride }: { ride: WireRide }) {
  const t = useT();
  const { driver_name: name, driver_phone: phone, driver_vehicle: vehicle } = ride;
  const facts: RideFact[] = [
    ...(name ? [{ label: t('Driver'), value: name }] : []),
    ...(phone
      ? [{ label: t('Driver Phone'), value: <a href={phoneLink(phone)}>{shownPhone(phone)}</a> }]
      : []),
    // On a separate line: a number plate must not be broken.
    ...(vehicle ? [{ label: t('Vehicle'), value: vehicle, wide: true }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <div className={styles.driver}>
      <RideFacts facts={facts} />
    </div>
  );
}
