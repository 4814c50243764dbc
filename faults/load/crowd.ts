/** What a crowd was answered. */
export interface Crowded {
  /** The count of answers with each status; 0 stands for no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMs: number;
  /** 503s without a time to retry. */
  readonly withoutRetryAfter: number;
}

/**
 * A request that takes longer counts as unanswered. Not the product's 8 seconds for a request: those
 * begin when it is read, and people and product share two cores with other tests.
 */
const hangsMs = 30_000;

/** Each member of a crowd sends one request after the other, until the signal. */
export async function crowd(
  people: number,
  over: AbortSignal,
  ask: (person: number, signal: AbortSignal) => Promise<Response>,
): Promise<Crowded> {
  const statuses = new Map<number, number>();
  let [slowestMs, withoutRetryAfter] = [0, 0];
  async function one(person: number): Promise<void> {
    while (!over.aborted) {
      const asked = performance.now();
      let status = 0;
      try {
        const response = await ask(person, AbortSignal.timeout(hangsMs));
        await response.arrayBuffer();
        status = response.status;
        if (status === 503 && !response.headers.has('retry-after')) withoutRetryAfter += 1;
      } catch {
        // Counted as no answer.
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => one(person)));
  return { statuses, slowestMs, withoutRetryAfter };
}

/** How long each of `count` requests took, `atOnce` at a time, in milliseconds, shortest first. */
export async function timed(
  count: number,
  atOnce: number,
  ask: (n: number) => Promise<Response>,
): Promise<readonly number[]> {
  const times: number[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    while (next < count) {
      next += 1;
      const asked = performance.now();
      const response = await ask(next);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`answered ${response.status}`);
      times.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  return times.toSorted((one, other) => one - other);
}

/** The time within which this share of sorted times lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
