import { useT } from '@trupial/web-kit';
import type { EarlierTrip } from './earlier-trips.ts';
import styles from './phone-booking.module.css';

interface EarlierTripsProps {
  readonly trips: readonly EarlierTrip[];
  readonly onChoose: (trip: EarlierTrip) => void;
}

/** Where this number went before: one press fills in the rest. */
export function EarlierTrips({ trips, onChoose }: EarlierTripsProps) {
  const t = useT();
  return (
    <div className={styles.earlier} aria-live="polite">
      {trips.length > 0 && (
        <>
          <p className={styles.hint}>{t('Rode before')}</p>
          <ul className={styles.trips}>
            {trips.map((trip) => (
              <li key={trip.rideId}>
                <button type="button" className={styles.trip} onClick={() => onChoose(trip)}>
                  <strong>{trip.name}</strong>
                  <span>
                    {trip.pickup} → {trip.dropoff}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
