import { newIdempotencyKey } from '@trupial/web-kit/core';
import { useRef } from 'react';
import { readStored, writeStored } from '../browser-storage.ts';
import { keyOf } from './forget-series.ts';

/**
 * The Idempotency-Key of a new series, as `useIdempotencyKey` of the platform: one for as long as the
 * same is sent. What is typed outlives a reload, so its key has to; of what was sent only the key is
 * kept, so the first body after a reload is taken for the same.
 */
export function useKeptKey(name: string, owner: string) {
  const last = useRef<{ intent?: string; key: string }>(undefined);
  const make = (body: unknown) => {
    last.current = { intent: JSON.stringify(body), key: newIdempotencyKey() };
    writeStored(keyOf(name), { owner, key: last.current.key });
    return last.current.key;
  };
  const kept = (): typeof last.current => {
    const stored = readStored(keyOf(name));
    const key = stored?.['owner'] === owner ? stored['key'] : undefined;
    return typeof key === 'string' ? { key } : undefined;
  };
  return {
    keyFor(body: unknown): string {
      const known = last.current ?? kept();
      const intent = JSON.stringify(body);
      if (!known || (known.intent ?? intent) !== intent) return make(body);
      last.current = { ...known, intent };
      return known.key;
    },
    /** Another one for the same: something else was sent under the first. */
    make,
  };
}
