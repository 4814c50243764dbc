import { callApi, islandDay, keepPreviousData, useQuery, useSearchParams } from '@trupial/web-kit';
import { useState } from 'react';
import { findPeriod, type Period, periodStart } from './periods.ts';

const PAGE = 10;
/** The maximum of one call. */
const MOST = 1000;

/** The rides that were completed in a period, newest first, with the figures of all of them. */
export function usePastRides(isOpen: boolean) {
  const [query, setQuery] = useSearchParams();
  const period = findPeriod(query.get('period'));
  const [wanted, setWanted] = useState(PAGE);
  const [today] = useState(() => islandDay(new Date()));
  const start = periodStart(period, today);
  const filters = start === undefined ? {} : { start };

  const list = useQuery({
    queryKey: ['ride-history', filters, wanted],
    queryFn: ({ signal }) =>
      // One more than is shown: it shows whether there are more.
      callApi('rideHistory', {
        query: { ...filters, limit: String(Math.min(wanted + 1, MOST)) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const summary = useQuery({
    queryKey: ['ride-history-summary', filters],
    queryFn: ({ signal }) => callApi('rideHistorySummary', { query: filters, signal }),
    enabled: isOpen,
  });

  return {
    period,
    filters,
    rides: list.data?.slice(0, wanted),
    /** Of this period; undefined until they are known. */
    totals: summary.data,
    areTotalsAwaited: !summary.data && (summary.isPending || summary.isFetching),
    hasMore: (list.data?.length ?? 0) > wanted && wanted < MOST,
    hasFailed: list.isError,
    isFetching: list.isFetching,
    /** What is shown belongs to the period before. */
    isStale: list.isPlaceholderData,
    retry: () => {
      void list.refetch();
      void summary.refetch();
    },
    showMore: () => setWanted((before) => Math.min(before + PAGE, MOST)),
    choose: (next: Period) => {
      setWanted(PAGE);
      const address = new URLSearchParams(query);
      address.set('period', next);
      setQuery(address, { replace: true });
    },
  };
}

export type PastRides = ReturnType<typeof usePastRides>;
