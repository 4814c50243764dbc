import { atom, type PrimitiveAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { platformStore } from '../store.ts';

/**
 * The few answers that a first view needs, each fetched once and kept for the page. The lists and
 * forms of the screens use react-query, whose code has not been loaded when a visitor's page is
 * shown.
 */

interface Kept {
  readonly data?: unknown;
  readonly hasFailed?: boolean | undefined;
  readonly asking?: Promise<unknown>;
}

/** The installation's settings: everybody's. */
export const CONFIG_KEY = 'config';

const EMPTY: Kept = {};
const NOTHING = atom(EMPTY);

const answers = new Map<string, PrimitiveAtom<Kept>>();

function atomOf(key: string): PrimitiveAtom<Kept> {
  const known = answers.get(key) ?? atom(EMPTY);
  answers.set(key, known);
  return known;
}

/** Removes answers: of another person, or of another test. */
export function forgetKept(isForgotten: (key: string) => boolean = () => true): void {
  for (const key of answers.keys()) if (isForgotten(key)) answers.delete(key);
}

/**
 * The answer under this key. It is fetched if it is not there (or fetched again, if it may have
 * changed), once for all callers at the same time.
 */
export async function fetchKept<T>(key: string, ask: () => Promise<T>, anew = false): Promise<T> {
  const answer = atomOf(key);
  const { data, hasFailed, asking } = platformStore.get(answer);
  // What is kept under a key came from the same call.
  if (data !== undefined && !anew) return data as T;
  if (asking) return asking as Promise<T>;
  const now = ask();
  // A failure is shown until there is an answer.
  platformStore.set(answer, { data, hasFailed, asking: now });
  return now.then(
    (given) => {
      platformStore.set(answer, { data: given });
      return given;
    },
    (error: unknown) => {
      platformStore.set(answer, { data, hasFailed: true });
      throw error;
    },
  );
}

interface KeptOptions {
  /** Asks again this long after a failure, in milliseconds, until there is an answer. */
  readonly againMs?: number;
  /** Asks again when the browser is online again after a failure. */
  readonly whenOnline?: boolean;
  /** Every screen fetches it again when it opens, and shows the kept answer meanwhile. */
  readonly anew?: boolean;
}

/**
 * The answer under a key, asked for by the first who needs it; without a key nothing is asked.
 *
 *     const { data } = useKept(`route ${from} ${to}`, () => callApi('route', { query: { from, to } }));
 */
export function useKept<T>(
  key: string | undefined,
  ask: () => Promise<T>,
  { againMs, whenOnline = false, anew = false }: KeptOptions = {},
) {
  const kept = key === undefined ? NOTHING : atomOf(key);
  const { data, hasFailed = false, asking } = useAtomValue(kept);
  const request = useEffectEvent(() => {
    // The failure is shown by `hasFailed`.
    if (key !== undefined) void fetchKept(key, ask, anew).catch(() => undefined);
  });
  // Under the same key it is another one, without an answer, after `forgetKept`.
  useEffect(() => {
    if (kept !== NOTHING) request();
  }, [kept]);
  useEffect(() => {
    if (!hasFailed || asking || againMs === undefined) return undefined;
    const timer = setTimeout(() => request(), againMs);
    return () => clearTimeout(timer);
  }, [hasFailed, asking, againMs]);
  useEffect(() => {
    if (!hasFailed || !whenOnline) return undefined;
    const onOnline = () => request();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [hasFailed, whenOnline]);
  return {
    // As above: what is kept under a key came from the same call.
    data: data as T | undefined,
    hasFailed,
    isAsking: asking !== undefined,
    askAgain: request,
  };
}
