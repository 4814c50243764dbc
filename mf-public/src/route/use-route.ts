import { type Answer, callApi, fetchKept, useKept } from '@trupial/web-kit/core';

export type Route = Answer<'route'>;

// Roads do not move while a page is open.
const keyOf = (from: string, to: string): string => `route ${JSON.stringify([from, to])}`;

const ask = (from: string, to: string): Promise<Route> => callApi('route', { query: { from, to } });

/**
 * The road between two ends, each a place id, `lat,lng` or an address; undefined while it is not
 * known. Where the two are written differently, the map still comes from one call.
 */
export function useRoute(from: string, to: string): Route | undefined {
  return useKept(from && to ? keyOf(from, to) : undefined, () => ask(from, to)).data;
}

/** The same for code that waits for it. */
export function fetchRoute(from: string, to: string): Promise<Route> {
  return fetchKept(keyOf(from, to), () => ask(from, to));
}
