import type { Poll } from '@trupial/contracts/values';

/** HTTP dates have whole seconds: nothing younger than this is called unchanged by date. */
const dateDoubtMs = 2_000;

/** Which state a list is in: its mark, and when it came into it. */
export interface ListState {
  readonly mark: string;
  readonly changedAt: string | null;
}

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
  const answer = { ...nothing, ...state, items: [] as Item[], isUnchanged: false, count: null };
  if (isKnown(poll, state, now)) return { ...answer, isUnchanged: true };
  if (poll.countOnly) return { ...answer, count: await list.count() };
  return { ...answer, ...(await list.read()) };
}

function isKnown({ known, since }: Poll, { mark, changedAt }: ListState, now: number): boolean {
  // RFC 9110, 13.1.3: If-None-Match, when given, is asked instead of the date.
  if (known.length > 0 || since === null) return known.includes(mark);
  if (changedAt === null) return false;
  const changed = Date.parse(changedAt);
  return Date.parse(since) >= Math.floor(changed / 1000) * 1000 && now - changed > dateDoubtMs;
}
