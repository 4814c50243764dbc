import { looks, Spinner } from '@trupial/ui-kit';
import { callApi, formatDate, formatMoney, useQuery, useT } from '@trupial/web-kit';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { firstDays } from './first-day.ts';
import type { SeriesDraft } from './series-draft.ts';

/** Typing goes on for so long without a question. */
const ASK_AFTER_MS = 350;

const nameOf = ({ placeId, text }: PlaceEntry): string => placeId ?? text.trim();

/** There is no certain road between the two places, or no day fits. */
class NoFare extends Error {}

/** The fare of the first ride, in dollars, and its day. */
async function firstFare(draft: SeriesDraft, days: readonly string[], signal: AbortSignal) {
  const ends = { from: nameOf(draft.pickup), to: nameOf(draft.dropoff) };
  const { distance_km: distanceKm, approximate } = await callApi('route', { query: ends, signal });
  // An approximate place is good enough for a map; a fare needs exactly known places.
  if (distanceKm === null || approximate) throw new NoFare();
  for (const day of days) {
    const { fare, is_holiday: isHoliday } = await callApi('fareCalc', {
      query: {
        distance_km: distanceKm,
        passenger_count: draft.passengers,
        luggage_count: draft.luggage,
        trip_time: `${draft.time}:00`,
        ride_date: day,
      },
      signal,
    });
    if (!isHoliday || !draft.leaveOutHolidays) return { fare, day };
  }
  throw new NoFare();
}

/** What one ride costs as far as it is known: the fare of the first one. */
export function SeriesFare({ draft }: { readonly draft: SeriesDraft }) {
  const t = useT();
  const days = firstDays(draft);
  const { pickup, dropoff, time, passengers, luggage, leaveOutHolidays } = draft;
  const ends = [nameOf(pickup), nameOf(dropoff)];
  const isWhole = days.length > 0 && time !== '' && ends.every(Boolean) && ends[0] !== ends[1];
  const fare = useQuery({
    queryKey: ['series-fare', ends, days, time, passengers, luggage, leaveOutHolidays],
    enabled: isWhole,
    retry: false,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, ASK_AFTER_MS));
      signal.throwIfAborted();
      return firstFare(draft, days, signal);
    },
  });
  return (
    <div className={looks.stack1}>
      <div role="status">
        {isWhole && fare.isFetching && <Spinner label={t('Calculating...')} />}
        {isWhole && fare.data && (
          <p>
            <strong>{t('about {fare}', { fare: formatMoney(fare.data.fare) })}</strong>{' '}
            {t('for the ride of {day}', { day: formatDate(fare.data.day) })}
          </p>
        )}
        {isWhole && fare.isError && !fare.isFetching && (
          <p>{t('The fare of the first ride is not known.')}</p>
        )}
        {!isWhole && <p>{t('The fare is shown as soon as both places and the days are named.')}</p>}
      </div>
      <p className={looks.quiet}>
        {t('Each ride costs the fare of its day when it is booked, some time ahead.')}
      </p>
    </div>
  );
}
