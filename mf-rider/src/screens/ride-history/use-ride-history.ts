import {
  formatDate,
  formatDateTime,
  islandDay,
  islandInstant,
  languageAtom,
  useAtomValue,
  useSearchParams,
  useT,
} from '@trupial/web-kit';
import { LOCALES } from '@trupial/web-kit/languages';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { statusLabel } from '@trupial/web-kit/ride-status';
import type { Ride } from '../../rides/ride.ts';
import { searchRides } from './list/search-rides.ts';
import { type Sort, sortRides } from './list/sort-rides.ts';
import { useRides } from './use-rides.ts';
import { sortIn, sortQuery } from './list/list-address.ts';

/** Search and sort. The order is in the address; a search is not, for it may be a name. */
function useListView() {
  const [query, setQuery] = useSearchParams();
  const [search, changeSearch] = useState('');
  const sort = useMemo(() => sortIn(query), [query]);

  // A link from when it was there is not searched for, and does not stay in the browser's history.
  useEffect(() => {
    if (query.has('search')) setQuery(sortQuery(sort), { replace: true });
  }, [query, sort, setQuery]);

  return {
    search,
    sort,
    changeSearch,
    changeSort: (next: Sort) => setQuery(sortQuery(next), { replace: true }),
  };
}

/** The ride's day as the screen writes it, in figures ('11/20/2026') and as ISO writes it. */
function datesOf(ride: Ride, locale: string): string[] {
  const day = islandInstant(ride.ride_datetime);
  if (!day) return [];
  return [
    formatDate(ride.ride_datetime),
    formatDateTime(ride.ride_datetime),
    new Intl.DateTimeFormat(locale, { timeZone: 'America/Curacao' }).format(day),
    islandDay(day),
  ];
}

/** The rider's rides, searched and sorted, and the one that is opened. */
export function useRideHistory() {
  const t = useT();
  const locale = LOCALES[useAtomValue(languageAtom)];
  const fetched = useRides();
  const view = useListView();
  const [openId, setOpenId] = useState<number>();
  // Typing goes first: a long list is filtered when there is time.
  const search = useDeferredValue(view.search);
  const { rides } = fetched;
  const { sort } = view;

  const shown = useMemo(() => {
    const status = (ride: Ride) => t(statusLabel(ride.status));
    const dates = (ride: Ride) => datesOf(ride, locale);
    const found = searchRides(rides ?? [], search, { status, dates });
    return sortRides(found, sort, { status, locale });
  }, [rides, search, sort, t, locale]);

  return {
    ...fetched,
    ...view,
    shown,
    opened: rides?.find(({ id }) => id === openId),
    open: (ride: Ride) => setOpenId(ride.id),
    close: () => setOpenId(undefined),
  };
}

export type RideHistory = ReturnType<typeof useRideHistory>;
