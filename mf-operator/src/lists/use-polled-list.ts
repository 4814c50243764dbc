import {
  changeQuery,
  shouldRetry,
  useLivePolling,
  useLiveQueries,
  useLostSession,
  useQuery,
} from '@trupial/web-kit';
import type { LiveTopic } from '@trupial/web-kit';
import { useCallback, useRef } from 'react';
import { listState } from '../list-screen/list-state.ts';
import { fetchList, type ListItems } from './fetch-list.ts';
import type { ListName } from './last-fetches.ts';

/** The prefix of their keys in the query client. */
export const LISTS_KEY = ['operator', 'list'] as const;

/** Where a list lives in the query client. */
export const listKey = (name: ListName) => [...LISTS_KEY, name] as const;

/** A list younger than this is not asked for again when its screen is opened: the documented second value. */
const FRESH = 5_000;

/** What changes a list; a driver's status follows from his rides too. */
const TOPICS: Readonly<Record<ListName, readonly LiveTopic[]>> = {
  rides: ['rides'],
  assigned_rides: ['rides'],
  drivers: ['drivers', 'rides'],
};

/**
 * When what is here of a list was asked for, in epoch milliseconds. Of two lists, the one that came
 * later may have been asked for earlier.
 */
const askedAt = new Map<ListName, number>();

/**
 * A list that follows the live feed. While the feed is not available, the list is fetched at an
 * interval in the background: unchanged items keep their identity and are not rendered again.
 *
 * @param every milliseconds between two fetches
 *
 * @param alsoHidden whether it is fetched while the page is hidden, too
 */
export function usePolledList<Name extends ListName>(
  name: Name,
  every: number,
  alsoHidden = false,
) {
  const inFull = useRef(false);
  const query = useQuery({
    queryKey: listKey(name),
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const items = await fetchList(name, { inFull: inFull.current, signal });
      inFull.current = false;
      askedAt.set(name, now);
      return items;
    },
    refetchInterval: useLivePolling(every),
    refetchIntervalInBackground: alsoHidden,
    // While hidden, react-query would wait with a repeat, and with every later fetch, until the page
    // is looked at.
    retry: (failures, error) =>
      document.visibilityState === 'visible' && shouldRetry(failures, error),
    staleTime: FRESH,
  });
  useLiveQueries(TOPICS[name], listKey(name));
  useLostSession(query.error);
  const { refetch } = query;

  /** Fetches it in full: the person asked, or a command has changed it. */
  const refresh = useCallback(() => {
    inFull.current = true;
    return refetch();
  }, [refetch]);
  /** Changes the list immediately, before the next one from the server. */
  const change = useCallback(
    (next: (items: readonly ListItems[Name][]) => readonly ListItems[Name][]) => {
      changeQuery<readonly ListItems[Name][]>(listKey(name), next);
    },
    [name],
  );

  return {
    items: query.data,
    ...listState(query),
    askedAt: askedAt.get(name) ?? 0,
    isPolled: true,
    refresh,
    change,
  };
}
