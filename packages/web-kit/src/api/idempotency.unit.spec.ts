import { afterEach, expect, it, vi } from 'vitest';
import { newIdempotencyKey } from './idempotency.ts';

const { crypto: whole } = globalThis;

afterEach(() => vi.unstubAllGlobals());

it('makes keys that nobody guesses, also in a page that came over plain http', () => {
  // What a browser has there: neither randomUUID nor subtle.
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes),
  });
  const keys = [newIdempotencyKey(), newIdempotencyKey()];
  // Identity takes them as attempts, and booking as a visitor's own (ADR 12).
  for (const key of keys) expect(key).toMatch(/^[\w-]{22,100}$/);
  expect(new Set(keys).size).toBe(2);
});
