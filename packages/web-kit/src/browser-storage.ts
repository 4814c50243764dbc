/**
 * What the browser keeps for a person: for the tab or for longer. Storage may be full or forbidden;
 * then nothing is kept, and nothing fails. Not part of the shared facade: each app bundles what it
 * uses.
 */

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's own storage, asked for only when used: reading its name alone can be refused. */
export const tabStorage = (): BrowserStorage => sessionStorage;

/** The result of an access to a storage; undefined when it was refused. */
export function quietly<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** The object that was stored under a name; undefined for everything else. */
export function readStored(
  name: string,
  storage: () => BrowserStorage = tabStorage,
): Readonly<Record<string, unknown>> | undefined {
  const stored: unknown = quietly(() => JSON.parse(storage().getItem(name) ?? 'null'));
  return typeof stored === 'object' && stored !== null
    ? (stored as Record<string, unknown>)
    : undefined;
}

/** Keeps an object as JSON; nothing happens where the browser forbids it or has no room. */
export function writeStored(
  name: string,
  value: object,
  storage: () => Pick<BrowserStorage, 'setItem'> = tabStorage,
): void {
  quietly(() => storage().setItem(name, JSON.stringify(value)));
}

/** Removes what was kept under a name. */
export function forgetStored(name: string, storage: () => BrowserStorage = tabStorage): void {
  quietly(() => storage().removeItem(name));
}
