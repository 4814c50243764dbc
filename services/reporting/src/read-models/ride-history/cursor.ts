import { id, Refusal } from '@trupial/contracts/values';

/** The cursor of the page that follows this ride; callers make nothing of it. */
export const cursorOf = (rideId: number): string =>
  Buffer.from(`ride ${rideId}`).toString('base64url');

const pattern = /^ride (\d{1,10})$/;

/**
 * The ride after which a cursor's page begins; null without a cursor.
 *
 * @throws {Refusal} `history.bad_cursor` for a text that no answer ever gave.
 */
export function rideBefore(cursor: string | null): number | null {
  if (cursor === null) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const ride = id.safeParse(Number(pattern.exec(text)?.[1]));
  if (!ride.success) throw new Refusal('invalid', 'history.bad_cursor', 'Not a valid cursor.');
  return ride.data;
}
