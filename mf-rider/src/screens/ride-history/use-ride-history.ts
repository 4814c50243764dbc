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
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { statusLabel } from '@trupial/web-kit/ride-status';
import type { Ride } from '../../rides/ride.ts';
import { searchRides } from './list/search-rides.ts';
import { type Sort, sortRides } from './list/sort-rides.ts';
import { useRides } from './use-rides.ts';
import { listQuery, readListView } from './list/list-address.ts';

/** Browsers refuse an address that changes with every key. */
const WRITE_AFTER_MS = 250;

/**
 * Search and sort, kept in the address, so that a reload, a language change or the back button
 * keeps them.
 */
function useListView() {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => readListView(query));
  const inAddress = query.toString();
  const written = useRef(inAddress);

  // The address was changed elsewhere: by a link to this page, or by the back button.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setView(readListView(new URLSearchParams(inAddress)));
  }, [inAddress]);

  useEffect(() => {
    const next = listQuery(view);
    if (next.toString() === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = next.toString();
      setQuery(next, { replace: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view, setQuery]);

  return {
    ...view,
    changeSearch: (search: string) => setView((before) => ({ ...before, search })),
    changeSort: (sort: Sort) => setView((before) => ({ ...before, sort })),
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
