import { looks } from '@trupial/ui-kit';
import { callApi, keepPreviousData, useQuery, useT } from '@trupial/web-kit';
import { useAfterPause } from '../words/use-after-pause.ts';
import { earlierTrips, searchOf, type EarlierTrip } from './earlier-trips.ts';
import styles from './phone-booking.module.css';

interface EarlierTripsProps {
  /** As far as it is typed. */
  readonly phone: string;
  readonly onChoose: (trip: EarlierTrip) => void;
}

/** Where this number went before: one press fills in the rest. */
export function EarlierTrips({ phone, onChoose }: EarlierTripsProps) {
  const t = useT();
  const search = useAfterPause(searchOf(phone), 200);
  const { data } = useQuery({
    queryKey: ['earlier-trips', search],
    enabled: search !== undefined,
    // What was found for the number so far stays, with the focus: each digit more only leaves some out.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi('rideHistory', { query: { search: search ?? '', limit: '20' }, signal }),
  });
  const trips = data && search !== undefined ? earlierTrips(data, search) : [];
  return (
    <div className={styles.earlier} aria-live="polite">
      {trips.length > 0 && (
        <>
          <p className={looks.quiet}>{t('Rode before')}</p>
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
