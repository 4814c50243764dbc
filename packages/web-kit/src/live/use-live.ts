import { useAtomValue } from 'jotai';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refreshQueries } from '../queries/refresh-queries.ts';
import { channelOf, type Followed } from './channels.ts';
import type { LiveChange, LiveState, LiveTopic } from './live-events.ts';

/** With a ride: of this ride instead of everything that the signed-in person may see. */
interface Following extends Followed {
  /** False: not now. */
  readonly enabled?: boolean | undefined;
}

/** Between two beginnings of the same refresh, in milliseconds. */
const REFRESH_APART = 300;

/**
 * Subscribes to changes while the screen is shown; all screens of a page share one connection.
 * `onChange` gets changes that arrive together in one call; a change whose `id` is null means that
 * anything of its topic may have changed. Most screens need `useLiveQueries` instead.
 *
 *     useLive(['rides'], (changes) => { if (changes.some(({ what }) => what === 'requested')) ring(); });
 *     useLive(['rides'], reload, { trackingId });   // a visitor, of the ride he follows
 */
export function useLive(
  topics: readonly LiveTopic[],
  onChange: (changes: readonly LiveChange[]) => void,
  { trackingId, follow, enabled = true }: Following = {},
): void {
  const changed = useEffectEvent((changes: readonly LiveChange[]) => {
    const wanted = changes.filter(({ topic }) => topics.includes(topic));
    if (wanted.length > 0) onChange(wanted);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return channelOf({ trackingId, follow }).listen({ changed: (changes) => changed(changes) });
  }, [enabled, trackingId, follow]);
}

/**
 * Refreshes the screen's data when something of these topics changes: immediately, never twice at
 * the same time, and once more when something changed meanwhile.
 *
 *     useLiveRefresh(['rides'], () => ride.refetch());
 */
export function useLiveRefresh(
  topics: readonly LiveTopic[],
  refresh: () => Promise<unknown>,
  options?: Following,
): void {
  const begin = useEffectEvent(refresh);
  const [again] = useState(() => createCoalesced(() => begin(), REFRESH_APART));
  useLive(topics, again, options);
}

const refreshes = new Map<string, () => void>();

/**
 * As `useLiveRefresh`, of all queries under a key. Two parts of a page that show the same list refresh
 * it together: each for itself would break off the other's request.
 *
 *     useLiveQueries(['rides'], RIDES_KEY);
 */
export function useLiveQueries(
  topics: readonly LiveTopic[],
  queryKey: QueryKey,
  options?: Following,
): void {
  useLive(topics, refreshOf(queryKey), options);
}

function refreshOf(queryKey: QueryKey): () => void {
  const hash = hashKey(queryKey);
  const refresh =
    refreshes.get(hash) ?? createCoalesced(() => refreshQueries(queryKey), REFRESH_APART);
  refreshes.set(hash, refresh);
  return refresh;
}

/** Forgets the refreshes under way: a test that stopped the time may have left one that waits for ever. */
export const forgetRefreshes = (): void => refreshes.clear();

/**
 * Runs `work` once for all calls of a moment; calls while it runs, or too soon after, become one more
 * run.
 */
function createCoalesced(work: () => Promise<unknown>, apart: number): () => void {
  let isBusy = false;
  let isWanted = false;
  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await Promise.allSettled([
        work(),
        new Promise((resolve) => {
          setTimeout(resolve, apart);
        }),
      ]);
    }
    isBusy = false;
  }
  return () => {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    queueMicrotask(() => void run());
  };
}

/** How changes reach this page: 'away' means that the screens poll, and a note shows it. */
export function useLiveState(trackingId?: string): LiveState {
  return useAtomValue(channelOf({ trackingId }).state);
}

/** While the feed is open, lists are looked at again this seldom, in milliseconds. */
const SAFETY_NET = 120_000;

/**
 * The interval of a list's polling: as documented while the feed is not open, else rarely.
 *
 *     refetchInterval: useLivePolling(30_000)
 */
export function useLivePolling(every: number, trackingId?: string): number {
  return useLiveState(trackingId) === 'open' ? Math.max(every, SAFETY_NET) : every;
}
