import { callApi, useQuery } from '@trupial/web-kit';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import type { Call } from './call.ts';
import { useSettled } from './use-settled.ts';

/** What is said to the caller, and promised for ten minutes. */
export interface TripFare {
  readonly dollars: number;
  readonly distanceKm: number;
  readonly minutes: number;
  readonly quote: string;
}

interface Ends {
  readonly pickup: PlaceEntry;
  readonly dropoff: PlaceEntry;
}

const nameOf = ({ placeId, text }: PlaceEntry): string => placeId ?? text.trim();

/** The fare as soon as the call names both places: no button stands between. */
export function useTripFare(call: Call, { pickup, dropoff }: Ends) {
  const { ride_day: day, ride_datetime: time, passenger_count, luggage_count } = call;
  const asked = [nameOf(pickup), nameOf(dropoff), day, time, passenger_count, luggage_count];
  const settled = useSettled(JSON.stringify(asked), 350);
  const isWhole = asked.every((part) => part !== '') && asked[0] !== asked[1];
  const isSettled = settled === JSON.stringify(asked);
  const query = useQuery({
    queryKey: ['phone-fare', settled],
    enabled: isWhole && isSettled,
    retry: false,
    // A promise is good for ten minutes; a call that takes longer hears the fare again.
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<TripFare> => {
      const ends = { from: nameOf(pickup), to: nameOf(dropoff) };
      const route = await callApi('route', { query: ends, signal });
      const answer = await callApi('fareCalc', {
        query: {
          distance_km: route.distance_km,
          passenger_count,
          luggage_count,
          trip_time: `${time}:00`,
          ride_date: day,
        },
        signal,
      });
      const { distance_km: distanceKm, duration_min: minutes } = route;
      return { dollars: answer.fare, distanceKm, minutes, quote: answer.quote };
    },
  });
  return {
    fare: isWhole && isSettled ? query.data : undefined,
    isBusy: isWhole && (!isSettled || query.isFetching),
    hasFailed: isWhole && isSettled && query.isError,
  };
}
