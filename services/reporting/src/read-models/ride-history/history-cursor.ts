import { id, instant, Refusal } from '@trupial/contracts/values';

/** Where a page of the history ended: newest end first, of the same instant the higher id first. */
export interface HistoryPlace {
  readonly endedAt: string;
  readonly id: number;
}

/**
 * The cursor of the page that follows; callers make nothing of it. It holds the place itself, so
 * that it stands even when its ride is reopened.
 */
export const historyCursorOf = ({ endedAt, id: ride }: HistoryPlace): string =>
  Buffer.from(`${endedAt} ${ride}`).toString('base64url');

/**
 * The place after which a cursor's page begins; null without a cursor.
 *
 * @throws {Refusal} `history.bad_cursor` for a text that no answer ever gave.
 */
export function placeBefore(cursor: string | null): HistoryPlace | null {
  if (cursor === null) return null;
  const [endedAt, ride, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const time = instant.safeParse(endedAt);
  const known = id.safeParse(/^\d{1,10}$/.test(ride ?? '') ? Number(ride) : null);
  if (!time.success || !known.success || rest.length > 0) {
    throw new Refusal('invalid', 'history.bad_cursor', 'Not a valid cursor.');
  }
  return { endedAt: time.data, id: known.data };
}
