import { callApi, useQuery } from '@trupial/web-kit';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { type Call, isOnePlace } from './call.ts';
import { useAfterPause } from '../words/use-after-pause.ts';

/** The fare for the caller, which is honoured for ten minutes. */
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

/** In the query client: the fares of a call. */
export const PHONE_FARES = ['phone-fare'] as const;
const QUOTE_MS = 4 * 60_000;

/** There is no certain road between the two places. */
class UnknownPlace extends Error {}

const nameOf = ({ placeId, text }: PlaceEntry): string => placeId ?? text.trim();

/** The fare as soon as both places are known: no button has to be pressed. */
export function useTripFare(call: Call, { pickup, dropoff }: Ends) {
  const { ride_day: day, ride_datetime: time, passenger_count, luggage_count } = call;
  const asked = [nameOf(pickup), nameOf(dropoff), day, time, passenger_count, luggage_count];
  const settled = useAfterPause(JSON.stringify(asked), 350);
  const isOne =
    isOnePlace(pickup.text, dropoff.text) || isOnePlace(nameOf(pickup), nameOf(dropoff));
  const isWhole = asked.every((part) => part !== '') && !isOne;
  const isSettled = settled === JSON.stringify(asked);
  const query = useQuery({
    queryKey: [...PHONE_FARES, settled],
    enabled: isWhole && isSettled,
    retry: false,
    // A quote is valid for ten minutes: during a longer call a new one is fetched.
    staleTime: QUOTE_MS,
    refetchInterval: QUOTE_MS,
    queryFn: async ({ signal }): Promise<TripFare> => {
      const ends = { from: nameOf(pickup), to: nameOf(dropoff) };
      const route = await callApi('route', { query: ends, signal });
      const { distance_km: distanceKm, duration_min: minutes } = route;
      // An approximate place is good enough for a map; a quote needs exactly known places.
      if (distanceKm === null || minutes === null || route.approximate) throw new UnknownPlace();
      const answer = await callApi('fareCalc', {
        query: {
          distance_km: distanceKm,
          passenger_count,
          luggage_count,
          trip_time: `${time}:00`,
          ride_date: day,
        },
        signal,
      });
      return { dollars: answer.fare, distanceKm, minutes, quote: answer.quote };
    },
  });
  return {
    /** Both ends are one place: there is no trip. */
    isOne,
    fare: isWhole && isSettled ? query.data : undefined,
    isBusy: isWhole && (!isSettled || query.isFetching),
    hasFailed: isWhole && isSettled && query.isError,
    /** It failed because a place is not known: asking again would not help. */
    isPlaceUnknown: query.error instanceof UnknownPlace,
    askAgain: () => void query.refetch(),
  };
}
