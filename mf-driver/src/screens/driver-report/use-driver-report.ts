import {
  callApi,
  keepPreviousData,
  useLostSession,
  useQuery,
  useSearchParams,
  useSession,
} from '@trupial/web-kit';
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
  const session = useSession();
  // A driver sees his own; the office names the driver.
  const isOffice = session.status === 'signed-in' && session.role !== 'driver';
  const driver = (isOffice && params.get('driver')) || undefined;
  const query = useQuery({
    queryKey: ['driver', 'report', period, driver],
    queryFn: ({ signal }) =>
      callApi('driverReport', { query: { period, ...(driver ? { driver } : {}) }, signal }),
    enabled: !isOffice || driver !== undefined,
    refetchInterval: REFRESH,
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
  useLostSession(query.error);
  return {
    period,
    isOffice,
    driver,
    chooseDriver: (id: string) =>
      changeParams((now) => {
        now.delete('driver');
        if (id) now.set('driver', id);
        return now;
      }),
    report: query.data,
    /** They are on their way; nobody is chosen yet is not that. */
    isAwaited: query.isLoading,
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
