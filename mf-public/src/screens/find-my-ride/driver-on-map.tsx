import type { WireRide } from '@trupial/contracts/http';
import { FRESH_SECONDS, LiveMap, type LatLng, type MapLine } from '@trupial/live-map';
import { wayTo } from '@trupial/live-map/way';
import { latLng } from '@trupial/ride-map/route-ends';
import { CarIcon } from '@trupial/ui-kit';
import type { AgedPosition } from '@trupial/web-kit';
import { useT } from '@trupial/web-kit/core';
import { useMemo } from 'react';
import type { Route } from '../../route/use-route.ts';
import { nextEnd } from './next-end.ts';
import styles from './find-my-ride.module.css';

export interface DriverOnMapProps {
  readonly ride: WireRide;
  readonly route: Route | undefined;
  /** Null: he is on the way, but nothing was heard for a minute. */
  readonly driver: AgedPosition | null;
}

/** An age in seconds is not meaningful before this moment. */
const JUST_NOW_S = 5;

/** The way of the car to where it is awaited, computed again when the car was heard of. */
function useApproach(driver: AgedPosition | null, end: LatLng | undefined) {
  const [lat, lng] = driver ? [driver.lat, driver.lng] : [];
  const [toLat, toLng] = end ?? [];
  return useMemo(
    () =>
      lat === undefined || lng === undefined || toLat === undefined || toLng === undefined
        ? null
        : wayTo([lat, lng], [toLat, toLng]),
    [lat, lng, toLat, toLng],
  );
}

/** The driver on his way: where he is, the way he will take, how long it is, and what that rests on. */
export default function DriverOnMap({ ride, route, driver }: DriverOnMapProps) {
  const t = useT();
  const { point, isPickup } = nextEnd(ride, route);
  // His word counts: of a typed address, the point is where the road to it ends.
  const isHere = isPickup && ride.driver_progress === 'arrived';
  const approach = useApproach(driver, isHere ? undefined : point);
  const pickup = latLng(ride.pickup_point) ?? route?.line[0];
  const dropoff = latLng(ride.dropoff_point) ?? route?.line.at(-1);
  const lines: readonly MapLine[] = [
    ...(route && route.line.length > 0
      ? [{ id: 'ride', look: 'ride' as const, points: route.line }]
      : []),
    ...(approach ? [{ id: 'approach', look: 'approach' as const, points: approach.line }] : []),
  ];
  const name = ride.driver_name ?? t('Your driver');
  return (
    <>
      <LiveMap
        label={t('Map: your driver on the way')}
        isFlush
        view="marks"
        isClustered={false}
        drivers={
          driver
            ? [
                {
                  id: driver.driver_id,
                  at: [driver.lat, driver.lng],
                  ageSeconds: driver.ageSeconds,
                  heading: driver.heading,
                  look: 'busy',
                  name,
                  label: name.split(' ')[0],
                },
              ]
            : []
        }
        rides={pickup ? [{ id: ride.id, pickup, dropoff, tone: 'info', name: t('Your ride') }] : []}
        chosenRideId={ride.id}
        lines={lines}
      />
      <div className={styles.arrival}>
        <CarIcon size={20} />
        <div>
          <p role="status" className={styles.minutes}>
            {isHere ? (
              t('Your driver is here.')
            ) : (
              <Minutes minutes={approach?.minutes} isPickup={isPickup} />
            )}
          </p>
          <p className={styles.basis}>
            <Basis driver={driver} />
          </p>
        </div>
      </div>
    </>
  );
}

interface MinutesProps {
  /** undefined: not known. */
  readonly minutes: number | undefined;
  readonly isPickup: boolean;
}

function Minutes({ minutes, isPickup }: MinutesProps) {
  const t = useT();
  if (minutes === undefined) return t('We do not know how far your driver is.');
  if (minutes === 0) {
    return isPickup
      ? t('Less than a minute until your driver is with you')
      : t('You are nearly there.');
  }
  return isPickup
    ? t('About {n, plural, one {# minute} other {# minutes}} until your driver is with you', {
        n: minutes,
      })
    : t('About {n, plural, one {# minute} other {# minutes}} until you are there', { n: minutes });
}

/** What the minutes rest on: honest when the position is old. */
function Basis({ driver }: { readonly driver: AgedPosition | null }) {
  const t = useT();
  if (!driver) return t('Nothing was heard from the driver for more than a minute.');
  const { ageSeconds: seconds } = driver;
  if (seconds < JUST_NOW_S) return t('This position is a few seconds old.');
  const age = t('Your driver was here {seconds} s ago', { seconds });
  return seconds > FRESH_SECONDS ? `${age}. ${t('He may be nearer by now.')}` : age;
}
