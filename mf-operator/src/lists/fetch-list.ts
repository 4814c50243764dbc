import { callApi } from '@trupial/web-kit';
import type { Driver, Ride } from '../rides/ride.ts';
import { mustFetchInFull } from './freshness.ts';
import { type ListName, readLastFetch, writeLastFetch } from './last-fetches.ts';

/** What each list asks, and is made of. */
export interface ListItems {
  readonly rides: Ride;
  readonly assigned_rides: Ride;
  readonly drivers: Driver;
}

interface Query {
  readonly count_only?: 'true';
  /** Makes an address no cache knows: a full fetch. */
  readonly _t?: string;
}

type Ask<Item> = (
  query: Query,
  signal: AbortSignal,
) => Promise<readonly Item[] | { readonly count: number }>;

const ASK: { readonly [Name in ListName]: Ask<ListItems[Name]> } = {
  rides: (query, signal) =>
    callApi('rideRequests', { query: { type: 'pending', ...query }, signal }),
  assigned_rides: (query, signal) => callApi('assignedRides', { query, signal }),
  drivers: (query, signal) => callApi('drivers', { query, signal }),
};

/**
 * Fetches a polled list as cheaply as its freshness allows: the server's count first, then either the
 * list past every cache, or conditionally (the browser sends If-None-Match; after a 304 it answers
 * from its cache).
 *
 * @param inFull true when the person asked for it, or the list changed under a command of his
 */
export async function fetchList<Name extends ListName>(
  name: Name,
  options: { readonly inFull: boolean; readonly signal: AbortSignal },
): Promise<readonly ListItems[Name][]> {
  const { inFull, signal } = options;
  const ask = ASK[name] as Ask<ListItems[Name]>;
  const last = readLastFetch(localStorage, name);
  let full = inFull || mustFetchInFull({ last, now: Date.now() });
  if (!full) {
    const counted = await ask({ count_only: 'true' }, signal);
    const serverCount = 'count' in counted ? counted.count : counted.length;
    full = mustFetchInFull({ last, now: Date.now(), serverCount });
  }
  const answer = await ask(full ? { _t: String(Date.now()) } : {}, signal);
  const items = 'count' in answer ? [] : answer;
  writeLastFetch(localStorage, name, { at: Date.now(), count: items.length });
  return items;
}
