import type { Poll } from '@trupial/contracts/values';
import { escapeLiteral } from 'pg';

/**
 * A list changes at the latest so long after its `changedAt`: read models note when they are later
 * than half a second, and HTTP dates have whole seconds. Only who was answered after that has it.
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
 * SQL for when one of these read models last changed its rows long after the log recorded why; null
 * when it never did. `greatest` of it and of the log's time is a list's `changedAt`: what a reader
 * was shown before is old then, whatever his clock said.
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
 * Answers a polled list. Its state is read first, by one cheap query, and nothing else when whoever
 * asks has that state already. A change between state and list is told again rather than missed.
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

/** From when on a list has surely been shown as it is now; epoch milliseconds. */
const settledAt = (changedAt: string): number => Date.parse(changedAt) + dateDoubtMs;

/** What Last-Modified says: never a time at which somebody may still have been shown the old list. */
function shownDate({ changedAt }: ListState, now: number): string | null {
  if (changedAt === null) return null;
  return new Date(Math.min(settledAt(changedAt), now)).toISOString();
}

function isKnown({ known, since }: Poll, { mark, changedAt }: ListState, now: number): boolean {
  // RFC 9110, 13.1.3: If-None-Match, when given, is asked instead of the date.
  if (known.length > 0 || since === null) return known.includes(mark);
  if (changedAt === null) return false;
  const [asked, settled] = [Date.parse(since), settledAt(changedAt)];
  // A date that has not come yet is of a clock that goes wrong (RFC 9110, 13.1.3: not valid).
  return now > settled && asked <= now && asked >= Math.floor(settled / 1000) * 1000;
}
