/**
 * The signals of calls whose answer may lack what the person was told of: the server's read model
 * was behind. A query has a signal for each time that it asks.
 */
export const answeredBehind = new WeakSet<AbortSignal>();

/** Notes what an answer, also a refusal, says of that. */
export function noteBehind({ headers }: Response, signal: AbortSignal | undefined): void {
  if (signal && headers.get('Trupial-Behind') === '1') answeredBehind.add(signal);
}
