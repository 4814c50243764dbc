/** Older than this, a list is fetched in full. */
export const FRESH_FOR = 2 * 60_000;

/** The stored data of a list's last fetch. */
export interface LastFetch {
  /** Milliseconds. */
  readonly at: number;
  readonly count: number;
}

interface Freshness {
  readonly last: LastFetch | undefined;
  readonly now: number;
  /** The server's current count; undefined if it was not fetched. */
  readonly serverCount?: number | undefined;
}

/**
 * Whether a list must be fetched in full, past every cache: it never was, its last fetch is older
 * than 2 minutes (or in the future: a clock was set back), or the server counts another number.
 * Otherwise a conditional fetch is enough, and a 304 ends it.
 */
export function mustFetchInFull({ last, now, serverCount }: Freshness): boolean {
  if (!last || last.at > now || now - last.at > FRESH_FOR) return true;
  return serverCount !== undefined && serverCount !== last.count;
}
