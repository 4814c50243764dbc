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
import { awaitsRows, listState } from '../../list-screen/list-state.ts';
import { nearestPage, pagesOf, withPage } from '../../paging/pages.ts';
import { useAfterPause } from '../../words/use-after-pause.ts';
import { useAnalytics } from './charts/use-analytics.ts';
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
    search: useAfterPause(search.trim(), TYPING_PAUSE),
  };
  const drivers = usePolledList('drivers', POLL_DRIVERS);

  const figures = useQuery({
    queryKey: ['operator', 'history-summary', filters],
    queryFn: ({ signal }) => callApi('rideHistorySummary', { query: { ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
  const charts = useAnalytics(filters);
  // Of former filters they say nothing about the rides that these let through.
  const stats = figures.isPlaceholderData ? undefined : figures.data;
  const count = stats?.total_rides;
  const asked = Number(address.get('page') ?? 1);
  // Until the rides are counted, the page number in the address is used unchecked.
  const page = nearestPage(asked, count === undefined ? Infinity : pagesOf(count, PAGE_SIZE));
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
  // Not counted, but a whole page came: there may be another.
  const pages = pagesOf(count ?? (page - 1) * PAGE_SIZE + rides.length + 1, PAGE_SIZE);

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

  const failure =
    query.error instanceof ApiError && query.error.status === 401
      ? t('Authentication required')
      : t('Failed to fetch completed rides. Please try again.');
  const from = (page - 1) * PAGE_SIZE;
  const parts = [listState(query), listState(figures), charts];
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
    stats,
    charts,
    /** They open every ride, so they fail first. It stays so while they are fetched again. */
    areFiguresMissing: figures.isFetched && !stats,
    areFiguresFetched: figures.isFetching,
    fetchFigures: () => void figures.refetch(),
    count,
    /** There were rides to count before: the place where they are counted stays. */
    isCounting: figures.isPlaceholderData && Boolean(figures.data?.total_rides),
    page,
    pages,
    from: rides.length && from + 1,
    to: from + rides.length,
    setPage,
    details,
    setDetails,
    ...listState(query),
    isLoading: awaitsRows(query, rides),
    // The oldest of them; what never came says so itself.
    updatedAt: Math.min(
      query.dataUpdatedAt,
      figures.dataUpdatedAt || Number.POSITIVE_INFINITY,
      charts.updatedAt || Number.POSITIVE_INFINITY,
    ),
    isStale: parts.some(({ isStale, hasFailed }) => isStale && !hasFailed),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const part of parts) part.refresh();
    },
    failure,
  };
}
