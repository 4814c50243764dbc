/**
 * The signals of calls whose answer may lack what the person was told of: the server's read model
 * was behind. A query has a signal for each time that it asks.
 */
export const answeredBehind = new WeakSet<AbortSignal>();
