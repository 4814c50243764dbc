import { RideMap } from '@trupial/ride-map';
import { useT } from '@trupial/web-kit';
import { useState } from 'react';
import type { Call } from './call.ts';
import type { TripFare } from './use-trip-fare.ts';
import styles from './phone-booking.module.css';

interface CallMapProps {
  readonly call: Pick<Call, 'pickup_location' | 'dropoff_location'>;
  readonly fare: TripFare | undefined;
}

/** The way that the caller asks for. It opens by hand alone, so that nothing moves while one types. */
export function CallMap({ call, fare }: CallMapProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const ride = {
    pickup_location: call.pickup_location.trim(),
    dropoff_location: call.dropoff_location.trim(),
    pickup_point: null,
    dropoff_point: null,
  };
  return (
    <details className={styles.map} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Show on the map')}</summary>
      {isOpen &&
        (fare ? (
          <RideMap ride={{ ...ride, distance_km: fare.distanceKm }} />
        ) : (
          <p>{t('As soon as both places are named.')}</p>
        ))}
    </details>
  );
}
