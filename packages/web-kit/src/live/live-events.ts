import type { WireChange, WirePosition } from '@trupial/contracts/http';

export type LiveTopic = WireChange['topic'];

/**
 * Something changed. `id` is null when the changed item is not known (the feed restarts, or more
 * was missed than can be listed): everything of the topic may have changed.
 */
export interface LiveChange {
  readonly topic: LiveTopic;
  readonly id: number | null;
  readonly what: WireChange['what'] | 'reset';
}

/** Where a driver was `age_s` seconds before `receivedAt`. */
export interface LivePosition extends WirePosition {
  /** By this page's clock, in milliseconds. */
  readonly receivedAt: number;
}

/** A position older than this is not shown as live, in seconds. */
export const POSITION_FRESH_S = 60;

/** How old a position is now, in seconds. */
export const ageOf = (
  { age_s, receivedAt }: Pick<LivePosition, 'age_s' | 'receivedAt'>,
  now = Date.now(),
): number => age_s + Math.max(0, (now - receivedAt) / 1000);

/**
 * How changes reach this page: `off`: there is no listener; `connecting`; `open`; `paused`: the page
 * is hidden, and what polls there polls as without the feed; `away`: the feed cannot be reached, and
 * screens poll.
 */
export type LiveState = 'off' | 'connecting' | 'open' | 'paused' | 'away';

const TOPICS: readonly LiveTopic[] = ['rides', 'drivers'];

/** Everything may have changed. */
export const RESET: readonly LiveChange[] = TOPICS.map((topic) => ({
  topic,
  id: null,
  what: 'reset',
}));
