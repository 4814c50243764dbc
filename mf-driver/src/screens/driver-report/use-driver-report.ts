import { callApi, keepPreviousData, useQuery, useSearchParams } from '@trupial/web-kit';
import { periodOf } from './period.ts';
import type { Period } from './period.ts';

/** Between two silent looks at the figures. */
const REFRESH = 60_000;
/** Figures younger than this are not asked for again when the screen is opened. */
const FRESH = 20_000;

/** The figures of the period in the address. They are replaced only when they have changed. */
export function useDriverReport() {
  const [params, changeParams] = useSearchParams();
  const period = periodOf(params);
  // Operators and staff name the driver.
  const driver = params.get('driver') ?? undefined;
  const query = useQuery({
    queryKey: ['driver', 'report', period, driver],
    queryFn: ({ signal }) =>
      callApi('driverReport', { query: { period, ...(driver ? { driver } : {}) }, signal }),
    refetchInterval: REFRESH,
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
  return {
    period,
    report: query.data,
    isLoading: query.isPending,
    /** The figures of another period stand there until those of this one are here. */
    isOfAnotherPeriod: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    isStale: query.isError || query.fetchStatus === 'paused',
    isRefreshing: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    choose: (next: Period) =>
      changeParams((now) => {
        now.delete('period');
        if (next !== 'weekly') now.set('period', next);
        return now;
      }),
  };
}
