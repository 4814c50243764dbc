import type { LogTail, PageReader } from './log-source.ts';
import { Backoff } from './pause.ts';
import type { RecordedEvent, SubscribeOptions } from './port.ts';

export interface SubscriptionParts {
  readonly reader: PageReader;
  readonly tail: LogTail;
  /** How long to wait for the tail to grow before looking again. */
  readonly pollMs: number;
  readonly log: (message: string, error: unknown) => void;
}

/**
 * Delivers the log, batch by batch, until the signal aborts. Positions are in commit order, so
 * "everything after the last position" is complete. A failing handler gets its batch again, with
 * growing pauses; an unavailable database only delays.
 */
export async function runSubscription(
  { reader, tail, pollMs, log }: SubscriptionParts,
  { after, types, batchSize = 500, signal, caughtUp }: SubscribeOptions,
  handle: (batch: readonly RecordedEvent[]) => Promise<void>,
): Promise<void> {
  const backoff = new Backoff();
  let position = after;
  let reported = -1;
  while (!signal.aborted) {
    try {
      const seen = tail.bell.count;
      const { events, head } =
        tail.after(position, types, batchSize) ?? (await reader.after(position, types, batchSize));
      if (signal.aborted) return;
      const last = events.at(-1);
      if (last) {
        await handle(events);
        position = last.position;
        // A caller that aborts while it handles a batch gets no call after that.
        if (signal.aborted) return;
      }
      if (events.length < batchSize) {
        position = Math.max(position, head);
        if (position !== reported) await caughtUp?.(position);
        reported = position;
        tail.follow();
        await tail.bell.next(seen, pollMs, signal);
      }
      backoff.reset();
    } catch (error) {
      log(`subscription retries after position ${position}`, error);
      await backoff.wait(signal);
    }
  }
}
