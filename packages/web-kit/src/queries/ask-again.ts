import type { Query, QueryClient, QueryFunction } from '@tanstack/react-query';
import { answeredBehind } from '../api/answered-behind.ts';
import { isOutage } from '../api/api-error.ts';
import { within } from '../api/time-limit.ts';
import { shouldRetry } from './should-retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** How long a query that takes longer than others may take, in milliseconds. */
    queryMeta: { readonly patienceMs?: number };
  }
}

/** The server has eight seconds for an answer, and the line its own time. */
const PATIENCE_MS = 15_000;

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 16_000;

interface Behind {
  /** How many answers in a row were behind. */
  readonly times: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

const behind = new WeakMap<Query, Behind>();

/** True while the last answer of a query was behind, until another one has come. */
export const isBehind = (query: Query): boolean => behind.has(query);

/** A change of one's own is kept so long against answers that are behind, in milliseconds. */
export const KEPT_MS = 10_000;

/** When the person himself has changed what a query shows, by this page's clock. */
const changedAt = new WeakMap<Query, number>();

/** What a query shows was changed by the person's own command: an answer that is behind may lack it. */
export function noteChange(query: Query): void {
  changedAt.set(query, Date.now());
}

const isKept = (query: Query): boolean =>
  query.state.data !== undefined && Date.now() - (changedAt.get(query) ?? 0) < KEPT_MS;

/** No answer came, and one still may: a refusal stays what it is. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (shouldRetry(0, error) || isOutage(error));

/**
 * A query's function that asks again soon when the server says that its answer is behind, also that
 * there is no such thing: else the screen would show the old state until its next poll, which is rare
 * while the live feed is open. Such an answer does not take back what the person has just changed
 * himself. The pause doubles each time, up to 16 seconds, also when no answer comes; for a screen that
 * is gone nothing is asked. An answer that does not come is given up: else the list would neither count
 * as old nor be asked for again.
 */
export function askingAgain(client: QueryClient, ask: QueryFunction): QueryFunction {
  return async (context) => {
    const { queryKey } = context;
    const query = client.getQueryCache().find({ queryKey, exact: true });
    if (query === undefined) return ask(context);
    const { times = 0, timer } = behind.get(query) ?? {};
    clearTimeout(timer);
    // To read the signal is to say that the call is given up with its screen: left to `ask`.
    let signal: AbortSignal | undefined;
    const { patienceMs = PATIENCE_MS } = context.meta ?? {};
    const limited = () => (signal ??= within(patienceMs, context.signal));
    const own = Object.create(context, { signal: { get: limited } });
    const isLate = () => signal !== undefined && !signal.aborted && answeredBehind.has(signal);
    /** Nobody waits for it any more; its time may be over too, which is something else. */
    const isGivenUp = () => signal === undefined || context.signal.aborted;
    const askLater = () => {
      const again = setTimeout(
        () => void client.refetchQueries({ queryKey, exact: true, type: 'active' }),
        Math.min(FIRST_PAUSE * 2 ** times, LONGEST_PAUSE),
      );
      behind.set(query, { times: times + 1, timer: again });
    };
    try {
      const answer = await ask(own);
      if (isLate()) askLater();
      else behind.delete(query);
      if (isLate() && isKept(query)) return query.state.data;
      changedAt.delete(query);
      return answer;
    } catch (error) {
      // Without an answer it is as it was: what was behind still is.
      const isStillBehind = behind.has(query) && isUnanswered(error) && !isGivenUp();
      if (isLate() || isStillBehind) askLater();
      throw error;
    }
  };
}
