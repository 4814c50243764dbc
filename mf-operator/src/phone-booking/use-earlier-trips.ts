import { callApi, useQuery } from '@trupial/web-kit';
import { earlierTrips, searchOf, type EarlierTrip } from './earlier-trips.ts';
import { useSettled } from './use-settled.ts';

const NONE: readonly EarlierTrip[] = [];

/** Where the caller went before, while his number is being typed. */
export function useEarlierTrips(phone: string): readonly EarlierTrip[] {
  const search = useSettled(searchOf(phone), 200);
  const { data } = useQuery({
    queryKey: ['earlier-trips', search],
    enabled: search !== undefined,
    queryFn: ({ signal }) =>
      callApi('rideHistory', { query: { search: search ?? '', limit: '20' }, signal }),
  });
  return data && search !== undefined ? earlierTrips(data, search) : NONE;
}
