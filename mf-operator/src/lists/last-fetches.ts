import type { LastFetch } from './freshness.ts';

/** The lists whose last fetch is remembered across pages and tabs. */
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

/** When a list was last fetched and how long it was then; nothing for what is no number. */
export function readLastFetch(storage: KeyValueStorage, list: ListName): LastFetch | undefined {
  const at = numberIn(storage, names(list).at);
  const count = numberIn(storage, names(list).count);
  return at === undefined || count === undefined ? undefined : { at, count };
}

/** Remembers a fetch: a time and a count, nothing of what was in it. */
export function writeLastFetch(storage: KeyValueStorage, list: ListName, fetch: LastFetch): void {
  storage.setItem(names(list).at, String(fetch.at));
  storage.setItem(names(list).count, String(fetch.count));
}
