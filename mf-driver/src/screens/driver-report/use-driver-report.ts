import { callApi, useLostSession, useQuery, useSearchParams, useSession } from '@trupial/web-kit';
import { fetchedBy } from '../../driver-area/fetched.ts';
import { type Period, periodOf } from './period.ts';

/** Interval between two background fetches of the figures. */
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
  const isAsked = !isOffice || driver !== undefined;
  const query = useQuery({
    queryKey: ['driver', 'report', period, driver],
    queryFn: ({ signal }) =>
      callApi('driverReport', { query: { period, ...(driver ? { driver } : {}) }, signal }),
    enabled: isAsked,
    refetchInterval: REFRESH,
    staleTime: FRESH,
    // Figures of another period of the same driver: never another one's.
    placeholderData: (report, of) => (of?.queryKey[3] === driver ? report : undefined),
  });
  useLostSession(query.error);
  const fetched = fetchedBy(query);
  return {
    ...fetched,
    // Without a driver there is nothing to ask for; a refetch would ask all the same.
    refresh: () => isAsked && fetched.refresh(),
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
    /** The figures are being fetched; false while no driver is chosen. */
    isAwaited: query.isLoading,
    /** The figures of the previous period are shown until those of this period have arrived. */
    isOfAnotherPeriod: query.isPlaceholderData,
    choose: (next: Period) =>
      changeParams((now) => {
        now.delete('period');
        if (next !== 'weekly') now.set('period', next);
        return now;
      }),
  };
}
