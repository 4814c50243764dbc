/**
 * Ends with the given signal, or after so many milliseconds: a line that went silent answers no other
 * way. `AbortSignal.any` is younger than the oldest of our browsers.
 */
export function within(milliseconds: number, signal: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const one of [signal, AbortSignal.timeout(milliseconds)]) {
    const end = () => either.abort(one.reason);
    if (one.aborted) end();
    else one.addEventListener('abort', end, { once: true });
  }
  return either.signal;
}

/** Whether a call's time was over: before its answer began, or in the middle of it. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
}
