import type { Poll } from '@trupial/contracts/values';
import { escapeLiteral } from 'pg';

/**
 * The longest time between a list's `changedAt` and the visible change: read models record when
 * they are more than half a second late, and HTTP dates have whole seconds. Only a reader who was
 * answered after that time has the change.
 */
const dateDoubtMs = 2_000;

/**
 * Which state a list is in: its mark, and when it came into it. That is the later of two: when the
 * log recorded the change, and when the read model was last late (`lateAt`).
 */
export interface ListState {
  readonly mark: string;
  readonly changedAt: string | null;
}

/**
 * SQL for the last time at which one of these read models changed its rows long after the log
 * recorded the cause; null when that never happened. The `greatest` of it and of the log's time is
 * a list's `changedAt`: every state that a reader got before it is old, whatever the reader's clock
 * is.
 */
export const lateAt = (...names: readonly string[]): string =>
  `(select max(late_at) from checkpoints where name in (${names.map(escapeLiteral).join(', ')}))`;

/** How to read a list: its state for next to nothing, and itself. */
export interface ListReader<Item, More extends object> {
  state(): Promise<ListState>;
  count(): Promise<number>;
  read(): Promise<{ readonly items: Item[] } & More>;
}

/**
 * Answers a polled list. Its state is read first, with one cheap query, and nothing else when the
 * caller already has that state. A change between the two reads is reported twice rather than
 * missed.
 */
export async function answerPoll<Item, More extends object>(
  poll: Poll,
  list: ListReader<Item, More>,
  nothing: More,
  now = Date.now(),
) {
  const state = await list.state();
  const changedAt = shownDate(state, now);
  const answer = {
    ...nothing,
    ...state,
    changedAt,
    items: [] as Item[],
    isUnchanged: false,
    count: null,
  };
  if (isKnown(poll, state, now)) return { ...answer, isUnchanged: true };
  if (poll.countOnly) return { ...answer, count: await list.count() };
  return { ...answer, ...(await list.read()) };
}

/** From this time on, readers get the list in its current state; epoch milliseconds. */
const settledAt = (changedAt: string): number => Date.parse(changedAt) + dateDoubtMs;

/** The value of Last-Modified: never a time at which a reader could still get the old list. */
function shownDate({ changedAt }: ListState, now: number): string | null {
  if (changedAt === null) return null;
  return new Date(Math.min(settledAt(changedAt), now)).toISOString();
}

function isKnown({ known, since }: Poll, { mark, changedAt }: ListState, now: number): boolean {
  // RFC 9110, 13.1.3: when If-None-Match is given, the date is ignored.
  if (known.length > 0 || since === null) return known.includes(mark);
  if (changedAt === null) return false;
  const [asked, settled] = [Date.parse(since), settledAt(changedAt)];
  // A date in the future comes from a wrong clock (RFC 9110, 13.1.3: not valid).
  return now > settled && asked <= now && asked >= Math.floor(settled / 1000) * 1000;
}
