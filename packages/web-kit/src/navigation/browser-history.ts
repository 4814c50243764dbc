/**
 * A place in the page's history: its address in parts, and the state that the screen has stored
 * with it.
 */
export interface Place {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
  /** Set by the code that navigated here; it survives a reload. */
  readonly state: unknown;
  /** Another one for each entry of the history, and for what is put in the place of one. */
  readonly key: string;
}

export interface NavigateOptions {
  /** In place of the present entry, not after it. */
  readonly replace?: boolean;
  /**
   * With `replace`: it is still the same entry, of which only the state is another. A menu that is open
   * there stays open, and the view keeps its place.
   */
  readonly keepsKey?: boolean;
  readonly state?: unknown;
}

/** The page's address, a way to change it, and a way to subscribe to changes. */
export interface PageHistory {
  readonly place: () => Place;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly listen: (changed: () => void) => () => void;
}

/** Our data in an entry of the browser's history; entries of other scripts do not have it. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
}

function entryKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function placeNow(): Place {
  const { pathname, search, hash } = location;
  // Written by anybody: what is not ours has no key.
  const entry = history.state as Entry | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

/** The browser's own history. */
export function browserHistory(): PageHistory {
  let place = placeNow();
  const listeners = new Set<() => void>();
  const changed = () => {
    place = placeNow();
    for (const listener of listeners) listener();
  };
  return {
    place: () => place,
    navigate(to, { replace = false, keepsKey = false, state = null } = {}) {
      const entry: Entry = { usr: state, key: replace && keepsKey ? place.key : entryKey() };
      // A bare query or hash counts from the present address.
      const { href } = new URL(to, location.href);
      if (replace) history.replaceState(entry, '', href);
      else history.pushState(entry, '', href);
      changed();
    },
    listen(listener) {
      if (listeners.size === 0) addEventListener('popstate', changed);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('popstate', changed);
      };
    },
  };
}

/** A history that stays at one address: what a page is rendered with before there is a browser. */
export function fixedHistory(path: string): PageHistory {
  const { pathname, search, hash } = new URL(path, 'http://fixed');
  const place: Place = { pathname, search, hash, state: null, key: 'default' };
  return { place: () => place, navigate: () => {}, listen: () => () => {} };
}
