/**
 * Which attempt at loading code the page is at. On globalThis, because every app's bundle has its own
 * copy of this module: web-kit begins attempts, and the bundles' chunk addresses follow
 * (packages/build-config/src/browser/chunk-addresses.ts).
 */
interface Page {
  _TRUPIAL_LOAD_ATTEMPT?: number;
}

const page = globalThis as unknown as Page;

/**
 * From now on, code that has not been loaded is requested under another address. A browser reuses
 * the failed answer of a `<link rel=preload>` once for the next request to its address, even when
 * the connection is back, and joins a request that hangs.
 */
export function beginLoadAttempt(): void {
  page._TRUPIAL_LOAD_ATTEMPT = (page._TRUPIAL_LOAD_ATTEMPT ?? 0) + 1;
}

/** The address of a file in this attempt: its own in the first one. */
export function inThisAttempt(address: string): string {
  const attempt = page._TRUPIAL_LOAD_ATTEMPT;
  return attempt ? `${address}?attempt=${attempt}` : address;
}

/** Loads; after a failure it tries once more: a short loss of connection is common on the road. */
export function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => {
    beginLoadAttempt();
    return load();
  });
}
