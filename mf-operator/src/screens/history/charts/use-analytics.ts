import { callApi, useQuery } from '@trupial/web-kit';
import { useMemo } from 'react';
import { listState } from '../../../list-screen/list-state.ts';
import { useToday } from '../../../words/use-today.ts';
import type { HistoryFilters } from '../history-filters.ts';
import { daysBefore, MOST_DAYS, withEveryDay } from './days.ts';

/** Without a first day, the charts are of so many days. */
const PERIOD = 30;

/** What the charts show: the rides that the filters let through, of a period that can be drawn. */
export function useAnalytics(filters: HistoryFilters) {
  const today = useToday();
  const end = filters.end || today;
  const earliest = daysBefore(end, MOST_DAYS - 1);
  const wanted = filters.start || daysBefore(end, PERIOD - 1);
  const start = wanted < earliest ? earliest : wanted;
  const query = useQuery({
    queryKey: ['operator', 'history-analytics', start, end, filters],
    queryFn: ({ signal }) =>
      callApi('rideHistoryAnalytics', { query: { ...filters, start, end }, signal }),
    // Of other days the figures of before would be drawn as days without rides.
    placeholderData: (before, of) =>
      of?.queryKey[2] === start && of.queryKey[3] === end ? before : undefined,
  });
  const { data } = query;
  const days = useMemo(() => data && withEveryDay(data.by_day, start, end), [data, start, end]);
  return { start, end, days, hours: data?.by_hour, ...listState(query) };
}

export type Analytics = ReturnType<typeof useAnalytics>;
