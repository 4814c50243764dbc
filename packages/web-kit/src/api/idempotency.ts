import { useCallback, useRef } from 'react';
import { randomHex } from './random-hex.ts';

/** A new key for one intent (a booking, an accept): a repeat with it has no second effect. */
export function newIdempotencyKey(): string {
  return randomHex(16);
}

/**
 * One key for as long as the intent is the same. `keyFor(body)` returns the same key for the same
 * body (a double click, a retry after a lost answer) and a new one when the body has changed.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ intent: string; key: string }>(undefined);
  return useCallback((body) => {
    const intent = JSON.stringify(body);
    if (last.current?.intent !== intent) last.current = { intent, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
