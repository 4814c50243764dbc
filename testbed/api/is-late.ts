/** What waits longer for its place at the database, or for an answer on the bus, is refused. */
const placeMs = 3_000;

/**
 * Whether a request was refused because the machine was too busy for it, not because nobody served it:
 * that is told at once.
 *
 * @param began when it was sent, in milliseconds of `performance.now()`
 */
export const isLate = (status: number, began: number): boolean =>
  status === 503 && performance.now() - began >= placeMs;
