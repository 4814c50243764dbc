import type { LastFetch } from './freshness.ts';

/** The lists whose last fetch is stored across pages and tabs. */
export type ListName = 'rides' | 'assigned_rides' | 'drivers';

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

const names = (list: ListName) => ({
  at: `last_${list}_fetch`,
  count: `last_${list}_count`,
});

function numberIn(storage: KeyValueStorage, name: string): number | undefined {
  const text = storage.getItem(name);
  const number = Number(text);
  return text && Number.isFinite(number) ? number : undefined;
}

/**
 * The time of a list's last fetch and the length of the list then; undefined when a value is not a
 * number.
 */
export function readLastFetch(storage: KeyValueStorage, list: ListName): LastFetch | undefined {
  const at = numberIn(storage, names(list).at);
  const count = numberIn(storage, names(list).count);
  return at === undefined || count === undefined ? undefined : { at, count };
}

/** Stores a fetch: a time and a count, none of its content. */
export function writeLastFetch(storage: KeyValueStorage, list: ListName, fetch: LastFetch): void {
  storage.setItem(names(list).at, String(fetch.at));
  storage.setItem(names(list).count, String(fetch.count));
}
