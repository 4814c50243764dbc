import { callApi, useLivePolling, useLiveQueries, useQuery, useT } from '@trupial/web-kit';
import { useEffect, useMemo } from 'react';
import { profileOf } from '../../drivers/driver-profile.ts';
import { useHeldWhile, usePointerOver } from '../../lists/use-held-list.ts';
import { listState } from '../../list-screen/list-state.ts';
import { usePolledList } from '../../lists/use-polled-list.ts';
import { byAttention } from '../../rides/attention.ts';
import { useToday } from '../../words/use-today.ts';
import { dashboardError } from './dashboard-error.ts';

const POLL = 10_000;
/** The documented second value. */
const FRESH = 5_000;
/** The documented key under which the dashboard's last fetch is stored. */
const LAST_FETCH = 'last_dashboard_fetch';
const NOTHING: readonly never[] = [];

const COMPLETED_KEY = ['operator', 'completed-today'] as const;

/** Rides completed on an island day. They follow the live feed, as the lists beside them do. */
function useCompleted(day: string) {
  useLiveQueries(['rides'], COMPLETED_KEY);
  return useQuery({
    // Of another day is another figure: yesterday's is never shown as today's.
    queryKey: [...COMPLETED_KEY, day],
    queryFn: ({ signal }) =>
      callApi('rideHistorySummary', { query: { start: day, end: day }, signal }),
    refetchInterval: useLivePolling(POLL),
    staleTime: FRESH,
  });
}

/**
 * The data of the dashboard: the three lists with what needs attention first, and today's figures.
 */
export function useDashboard() {
  const t = useT();
  const pending = usePolledList('rides', POLL);
  const active = usePolledList('assigned_rides', POLL);
  const drivers = usePolledList('drivers', POLL);
  const day = useToday();
  const today = useCompleted(day);

  // The oldest of them; what never came says so itself.
  const updatedAt = Math.min(
    pending.updatedAt,
    active.updatedAt,
    drivers.updatedAt || Number.POSITIVE_INFINITY,
    today.dataUpdatedAt || Number.POSITIVE_INFINITY,
  );
  useEffect(() => {
    if (updatedAt > 0) localStorage.setItem(LAST_FETCH, String(updatedAt));
  }, [updatedAt]);

  const waiting = useMemo(() => pending.items?.toSorted(byAttention), [pending.items]);
  const underWay = useMemo(() => active.items?.toSorted(byAttention), [active.items]);
  const available = useMemo(
    () =>
      drivers.items
        ?.map((driver) => profileOf(t, driver))
        .filter(({ status }) => status === 'available')
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [t, drivers.items],
  );
  // All together: a section that grows moves the one below it.
  const { isOver, pointer } = usePointerOver();
  const heldPending = useHeldWhile(isOver, waiting ?? NOTHING, waiting !== undefined);
  const heldActive = useHeldWhile(isOver, underWay ?? NOTHING, underWay !== undefined);
  const heldAvailable = useHeldWhile(isOver, available ?? NOTHING, available !== undefined);
  const failed = [pending, active].find(({ hasFailed }) => hasFailed);
  const lists = [pending, active, drivers];
  const parts = [...lists, listState(today)];

  return {
    pending: waiting,
    active: underWay,
    available,
    /** What the sections show: nothing moves under the pointer. */
    held: {
      pending: waiting && heldPending,
      active: underWay && heldActive,
      available: available && heldAvailable,
      pointer,
    },
    /** How many rides wait until the pointer leaves the sections. */
    newRides: heldPending.waiting + heldActive.waiting,
    showNewRides: () => {
      heldPending.release();
      heldActive.release();
    },
    /** Of which island day `today` is. */
    day,
    today: today.data,
    isTodayMissing: today.isError && !today.data,
    isLoading: !failed && (pending.isLoading || active.isLoading),
    isFetching: parts.some(({ isFetching }) => isFetching),
    isStale: parts.some(({ isStale, hasFailed }) => isStale && !hasFailed),
    updatedAt,
    failure: failed && dashboardError(t, t('Failed to load dashboard data'), failed.error),
    driversFailure: drivers.hasFailed
      ? dashboardError(t, t('Failed to fetch available drivers'), drivers.error)
      : undefined,
    refresh: () => {
      for (const list of lists) void list.refresh();
      void today.refetch();
    },
  };
}
