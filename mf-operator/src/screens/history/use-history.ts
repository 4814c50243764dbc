import {
  ApiError,
  callApi,
  keepPreviousData,
  useLostSession,
  useQuery,
  useSearchParams,
  useT,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { useState } from 'react';
import { usePolledList } from '../../lists/use-polled-list.ts';
import { listState } from '../../list-screen/list-state.ts';
import { nearestPage, pagesOf, withPage } from '../../paging/pages.ts';
import { useSettled } from '../../words/use-settled.ts';
import { filtersIn, type HistoryFilters, NO_FILTERS } from './history-filters.ts';

/** A ride of the history, as the API sends it. */
export type EndedRide = Answer<'rideHistory'>[number];

/** The documented page size. */
const PAGE_SIZE = 20;
/** Typing rests so long before it is searched for, in milliseconds. */
const TYPING_PAUSE = 300;
/** The drivers to choose from change seldom. */
const POLL_DRIVERS = 60_000;

/**
 * What the History screen shows; the server filters, counts and cuts the pages. Days, driver, status
 * and page are in the address; the search is not.
 */
export function useHistory() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(() => Object.values(filtersIn(address)).some(Boolean));
  const [details, setDetails] = useState<EndedRide>();
  const filters: HistoryFilters = {
    ...filtersIn(address),
    search: useSettled(search.trim(), TYPING_PAUSE),
  };
  const drivers = usePolledList('drivers', POLL_DRIVERS);

  const figures = useQuery({
    queryKey: ['operator', 'history-summary', filters],
    queryFn: ({ signal }) => callApi('rideHistorySummary', { query: { ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
  const count = figures.data?.total_rides ?? 0;
  const asked = Number(address.get('page') ?? 1);
  const pages = pagesOf(count, PAGE_SIZE);
  // Until the rides are counted, the page number in the address is used unchecked.
  const page = figures.data ? nearestPage(asked, pages) : nearestPage(asked, Infinity);
  const query = useQuery({
    queryKey: ['operator', 'history', filters, page],
    queryFn: ({ signal }) => {
      const offset = String((page - 1) * PAGE_SIZE);
      return callApi('rideHistory', {
        query: { ...filters, limit: String(PAGE_SIZE), offset },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
  useLostSession(query.error);
  const rides = query.data ?? [];

  /** Writes filters into the address; any change of them goes back to page 1. */
  const setFilters = (changes: Partial<HistoryFilters>) => {
    if (changes.search !== undefined) setSearch(changes.search);
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('page');
        for (const name of ['start', 'end', 'driver', 'status'] as const) {
          const value = changes[name];
          if (value === '') next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
  const setPage = (next: number) => setAddress((old) => withPage(old, next));

  const error = query.error ?? figures.error;
  const failure =
    error instanceof ApiError && error.status === 401
      ? t('Authentication required')
      : t('Failed to fetch completed rides. Please try again.');
  const from = (page - 1) * PAGE_SIZE;
  return {
    filters,
    search,
    setFilters,
    clear: () => setFilters(NO_FILTERS),
    isFiltered: Object.values(filters).some(Boolean),
    isOpen,
    toggle: () => setIsOpen((open) => !open),
    drivers: (drivers.items ?? [])
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    rides,
    stats: figures.data,
    count,
    page,
    pages,
    from: rides.length && from + 1,
    to: from + rides.length,
    setPage,
    details,
    setDetails,
    ...listState(query),
    isFetching: query.isFetching || figures.isFetching,
    refresh: () => {
      void query.refetch();
      void figures.refetch();
    },
    hasFailed: error !== null && !query.data,
    failure,
  };
}
