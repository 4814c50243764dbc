const firstMs = 5 * 60_000;
const mostMs = 24 * 3_600_000;

/** When an occurrence that failed for the nth time is tried again: after 5 minutes, 10, 20 … a day. */
export function retryAfter(attempt: number, now: string): string {
  const wait = Math.min(firstMs * 2 ** Math.min(attempt - 1, 20), mostMs);
  return new Date(Date.parse(now) + wait).toISOString();
}
