import { type Page, Refusal } from '@trupial/contracts/values';

/** Where a page of a list that is ordered by a time ended: that time and, of equal ones, the id. */
export interface ListPlace {
  readonly at: string;
  readonly id: number;
}

/** A cursor that no answer ever gave. */
export const badCursor = (): Refusal =>
  new Refusal('invalid', 'history.bad_cursor', 'Not a valid cursor.');

/** A cursor of these values; it is opaque to callers. It contains the place itself, not a row. */
export const cursorOf = (...values: readonly (string | number)[]): string =>
  Buffer.from(values.join(' ')).toString('base64url');

/**
 * The values of a cursor, as texts; null without a cursor.
 *
 * @throws {Refusal} 400 `history.bad_cursor` unless it is a cursor of `count` values.
 */
export function textsOfCursor(cursor: string | null, count: number): readonly string[] | null {
  if (cursor === null) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const values = text.split(' ');
  const isOurs = text !== '' && values.length === count && cursorOf(text) === cursor;
  if (!isOurs) throw badCursor();
  return values;
}

/**
 * The time and id after which a cursor's page begins; null without a cursor.
 *
 * @throws {Refusal} 400 `history.bad_cursor` for a text that no answer ever gave.
 */
export function placeOfCursor(cursor: string | null): ListPlace | null {
  const values = textsOfCursor(cursor, 2);
  if (values === null) return null;
  const [at = ''] = values;
  if (!isMoment(at)) throw badCursor();
  return { at, id: numberOf(values[1]) };
}

/** Whether it is a time as cursors have it, to the millisecond: Postgres knows neither a year 0 nor a sign before it. */
function isMoment(text: string): boolean {
  const date = new Date(text);
  return /^\d/.test(text) && date.getTime() >= 0 && date.toISOString() === text;
}

const microseconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{3}Z$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether it is a time that there is, to the microsecond: Postgres refuses the 31st of February. */
function isInstant(text: string): boolean {
  const [, toMilliseconds] = microseconds.exec(text) ?? [];
  return toMilliseconds !== undefined && isMoment(`${toMilliseconds}Z`);
}

/**
 * The time, to the microsecond, and the UUID after which a cursor's page begins; nulls without a
 * cursor. A JavaScript date would lose the place.
 *
 * @throws {Refusal} 400 `history.bad_cursor` for a text that no answer ever gave.
 */
export function uuidPlaceOfCursor(
  cursor: string | null,
): readonly [at: string | null, id: string | null] {
  const [at = null, id = null] = textsOfCursor(cursor, 2) ?? [];
  if (at !== null && (!isInstant(at) || !uuid.test(id ?? ''))) throw badCursor();
  return [at, id];
}

/**
 * The numbers after which a cursor's page begins, in a list that is ordered by some; null without a
 * cursor.
 *
 * @throws {Refusal} 400 `history.bad_cursor` for a text that no answer ever gave.
 */
export function numbersOfCursor(cursor: string | null, count: number): readonly number[] | null {
  return textsOfCursor(cursor, count)?.map(numberOf) ?? null;
}

/** What a column of 32 bits can have. */
function numberOf(text = ''): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value < 2 ** 31)) throw badCursor();
  return value;
}

/** Names a page in its list's mark: for a polling client, each page is a separate list. */
export const pageMark = ({ limit, cursor }: Page): string => `${limit}-${cursor ?? 'first'}`;

/**
 * A page out of its rows and one more, which is only read to know whether there is a next page;
 * `next` is the cursor of that one, made of the page's last row.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit }: Pick<Page, 'limit'>,
  cursor: (last: Row) => string,
): { readonly rows: Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last !== undefined ? cursor(last) : null };
}

/** A page like that of {@link pageOf}, with its rows as the list's items. */
export function itemsOf<Row, Item>(
  rows: readonly Row[],
  asked: Pick<Page, 'limit'>,
  cursor: (last: Row) => string,
  itemOf: (row: Row) => Item,
): { readonly items: Item[]; readonly next: string | null } {
  const page = pageOf(rows, asked, cursor);
  return { items: page.rows.map((row) => itemOf(row)), next: page.next };
}
