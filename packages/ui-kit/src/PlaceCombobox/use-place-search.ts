import { useCallback, useEffect, useRef, useState } from 'react';

/** A place offered for what was typed. */
export interface PlaceSuggestion {
  id: string;
  title: string;
  address: string;
}

/** `idle`: no search yet, or it was cleared. */
export type PlaceSearchState =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; suggestions: readonly PlaceSuggestion[] };

export type SearchPlaces = (text: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>;

export const SEARCH_PAUSE_MS = 300;
/** A search whose line went silent has failed after this. */
export const SEARCH_PATIENCE_MS = 15_000;
const SEARCH_MIN_LENGTH = 3;
const SEARCH_MAX_RESULTS = 5;

const IDLE: PlaceSearchState = { status: 'idle' };

/**
 * Searches 300 ms after the last key, from 3 characters on, at most 5 results. A newer search
 * aborts the older; a failure clears the suggestions, and so does a value that was not typed.
 */
export function usePlaceSearch(onSearch: SearchPlaces, value: string) {
  const [state, setState] = useState<PlaceSearchState>(IDLE);
  const running = useRef<AbortController>(undefined);
  const typed = useRef('');
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => () => running.current?.abort(), []);

  const clear = useCallback(() => {
    running.current?.abort();
    setState(IDLE);
  }, []);
  useEffect(() => {
    if (value !== typed.current) clear();
  }, [value, clear]);

  const searchFor = useCallback(
    async (text: string) => {
      typed.current = text;
      const wanted = text.trim();
      if (wanted.length < SEARCH_MIN_LENGTH) {
        clear();
        return;
      }
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      await pause(SEARCH_PAUSE_MS);
      if (signal.aborted) return;
      setState({ status: 'searching' });
      const found = await Promise.race([
        search.current(wanted, signal),
        pause(SEARCH_PATIENCE_MS),
      ]).catch(() => undefined);
      if (signal.aborted) return;
      running.current?.abort();
      setState(found ? { status: 'found', suggestions: found.slice(0, SEARCH_MAX_RESULTS) } : IDLE);
    },
    [clear],
  );

  return { state, searchFor, clear };
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
