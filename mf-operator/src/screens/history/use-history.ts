import { ApiError, callApi, useQuery, useSearchParams, useT } from '@trupial/web-kit';
import { useMemo, useState } from 'react';
import type { Ride } from '../../rides/ride.ts';
import { driversOf, filterRides, filtersIn, NO_FILTERS } from './history-filters.ts';
import type { HistoryFilters } from './history-filters.ts';
import { statsOf } from './history-stats.ts';
import { pageOf } from '../../paging/pages.ts';

/** The documented page size. */
const PAGE_SIZE = 20;
const NOTHING: readonly Ride[] = [];

/** The completed rides, newest first: the server answers the newest 1,000. */
async function fetchCompleted(signal: AbortSignal): Promise<readonly Ride[]> {
  const answer = await callApi('rideRequests', { query: { type: 'completed' }, signal });
  const rides = Array.isArray(answer) ? answer : [];
  return rides.toSorted((a, b) => (b.completed_at ?? '').localeCompare(a.completed_at ?? ''));
}

/** What the History screen shows. Days, driver and page are in the address; the search is not. */
export function useHistory() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(() => Object.values(filtersIn(address)).some(Boolean));
  const [details, setDetails] = useState<Ride>();
  const query = useQuery({
    queryKey: ['operator', 'completed'],
    queryFn: ({ signal }) => fetchCompleted(signal),
  });

  const { start, end, driver } = filtersIn(address);
  const { data: rides = NOTHING, error } = query;
  const filtered = useMemo(
    () => filterRides(rides, { search, start, end, driver }),
    [rides, search, start, end, driver],
  );
  const drivers = useMemo(() => driversOf(rides), [rides]);

  /** Writes filters into the address; any change of them goes back to page 1. */
  const setFilters = (changes: Partial<HistoryFilters>) => {
    if (changes.search !== undefined) setSearch(changes.search);
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('page');
        for (const name of ['start', 'end', 'driver'] as const) {
          const value = changes[name];
          if (value === '') next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
  const setPage = (page: number) =>
    setAddress((old) => {
      const next = new URLSearchParams(old);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      return next;
    });

  const failure =
    error instanceof ApiError && error.status === 401
      ? t('Authentication required')
      : t('Failed to fetch completed rides. Please try again.');
  return {
    filters: { search, start, end, driver },
    setFilters,
    clear: () => setFilters(NO_FILTERS),
    isFiltered: [search.trim(), start, end, driver].some(Boolean),
    isOpen,
    toggle: () => setIsOpen((open) => !open),
    drivers,
    filtered,
    stats: query.data && statsOf(filtered),
    page: pageOf(filtered, Number(address.get('page') ?? 1), PAGE_SIZE),
    setPage,
    details,
    setDetails,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    isStale: query.isError || query.fetchStatus === 'paused',
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    failure: query.isError && !query.data ? failure : undefined,
  };
}
