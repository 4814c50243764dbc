import { RideMap } from '@trupial/ride-map';
import { looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { useEffect, useRef } from 'react';
import type { Call } from './call.ts';
import type { TripFare } from './use-trip-fare.ts';
import styles from './phone-booking.module.css';

interface CallMapProps {
  readonly call: Pick<Call, 'pickup_location' | 'dropoff_location'>;
  readonly fare: TripFare | undefined;
}

/** The way that the caller asks for; it comes into view when it is opened. */
export function CallMap({ call, fare }: CallMapProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const ride = {
    pickup_location: call.pickup_location.trim(),
    dropoff_location: call.dropoff_location.trim(),
    pickup_point: null,
    dropoff_point: null,
  };
  return (
    <div ref={place} className={styles.map}>
      {fare ? (
        <RideMap ride={{ ...ride, distance_km: fare.distanceKm }} />
      ) : (
        <p className={looks.quiet}>{t('As soon as both places are named.')}</p>
      )}
    </div>
  );
}
