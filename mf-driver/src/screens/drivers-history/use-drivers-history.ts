import type { TableSort } from '@trupial/ui-kit/table';
import { useSearchParams, formatDate, formatDateTime } from '@trupial/web-kit';
import { useMemo, useState } from 'react';
import type { Ride } from '../../rides/ride.ts';
import { useRideList } from '../../rides/use-ride-list.ts';
import { sortOf, sortParams, sortRides } from './list/sort-rides.ts';

/** As many cards as a thumb scrolls through before it asks for more. */
const PAGE = 25;
/** The maximum of one answer: there may be older ones. */
const MOST_LISTED = 1_000;

/** The driver's completed rides: found, sorted, shown a page more at a time, opened. */
export function useDriversHistory() {
  const { rides, ...list } = useRideList('completed');
  const [params, changeParams] = useSearchParams();
  // The order is in the address; a search is not, for it has names and phone numbers.
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const [opened, setOpened] = useState<Ride>();
  const sort = useMemo(() => sortOf(params), [params]);
  const found = useMemo(() => rides && searchRides(rides, search), [rides, search]);
  const sorted = useMemo(() => found && sortRides(found, sort), [found, sort]);
  return {
    ...list,
    rides,
    isCut: (rides?.length ?? 0) >= MOST_LISTED,
    search,
    sort,
    opened,
    count: sorted?.length ?? 0,
    shown: sorted?.slice(0, limit) ?? [],
    more: Math.max(0, (sorted?.length ?? 0) - limit),
    showMore: () => setLimit((now) => now + PAGE),
    changeSearch(text: string) {
      setSearch(text);
      setLimit(PAGE);
    },
    changeSort(next: TableSort) {
      setLimit(PAGE);
      changeParams(sortParams(next), { replace: true });
    },
    open: setOpened,
    close: () => setOpened(undefined),
  };
}

export type DriversHistory = ReturnType<typeof useDriversHistory>;

/** Without case, accents and non-breaking spaces: 'curacao' finds 'Curaçao'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('\u{A0}', ' ')
    .toLowerCase();

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The fields that a search covers: name, pickup, phone, drop-off, and the date in the forms of the
 * screen and of the API.
 */
const textOf = (ride: Ride): string =>
  plain(
    [
      ride.rider_name,
      ride.pickup_location,
      ride.rider_phone,
      ride.dropoff_location,
      formatDateTime(ride.ride_datetime),
      formatDate(ride.completed_at),
      ride.ride_datetime,
    ].join('\n'),
  );

/** The rides in which the text is found; a phone number is found however it is spaced. */
function searchRides(rides: readonly Ride[], search: string): readonly Ride[] {
  const wanted = plain(search.trim());
  if (wanted === '') return rides;
  const isNumber = /^\+?[\d\s()./-]+$/.test(wanted) && digitsOf(wanted).length >= 3;
  return rides.filter(
    (ride) =>
      textOf(ride).includes(wanted) ||
      (isNumber && digitsOf(ride.rider_phone).includes(digitsOf(wanted))),
  );
}
