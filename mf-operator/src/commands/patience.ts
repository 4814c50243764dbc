const longestMs = 30_000;

/** Ends a call whose line went silent: whoever waits for its answer is to go on some day. */
export const patience = (): AbortSignal => AbortSignal.timeout(longestMs);
