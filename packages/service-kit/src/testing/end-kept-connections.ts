/** What fetch sends its requests through. Node and the npm package undici keep it under this key. */
const dispatcherKey = Symbol.for('undici.globalDispatcher.1');

interface Dispatcher {
  /** Ends idle connections at once, and the others after their answers. */
  close(): Promise<void>;
}

/**
 * Ends the connections that fetch keeps for its next requests, as clients do that go away. A gateway
 * that stops waits half a second for kept connections; a test's `afterAll` need not.
 */
export function endKeptConnections(): void {
  // Node's types do not have this key, which is there after the first fetch.
  const kept = globalThis as unknown as Record<symbol, Dispatcher | undefined>;
  const dispatcher = kept[dispatcherKey];
  if (dispatcher === undefined) return;
  // The new dispatcher is of the same class, which Node does not export.
  kept[dispatcherKey] = new (dispatcher.constructor as new () => Dispatcher)();
  // An answer that a test never reads must not hold it up: that connection stays open.
  void dispatcher.close();
}
