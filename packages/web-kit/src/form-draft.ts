/**
 * What was typed into a form, kept for this tab: a reload loses nothing. Pure but for the storage, and
 * no part of the shared facade: each app bundles what it uses. Passwords are never handed over here.
 */

type Values = Readonly<Record<string, string | number | boolean>>;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's own storage, asked for only when used: reading its name alone can be refused. */
const tabStorage = (): DraftStorage => sessionStorage;

const keyOf = (form: string): string => `form-draft:${form}`;

/** Storage may be full or forbidden: then a reload starts with an empty form. */
function quietly<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Writes down what is typed. `owner` is whose it is: the username, '' for a visitor. */
export function keepFormDraft<Typed extends Values>(
  form: string,
  owner: string,
  typed: Typed,
  storage: () => DraftStorage = tabStorage,
): void {
  quietly(() => storage().setItem(keyOf(form), JSON.stringify({ owner, typed })));
}

/** Forgets it: it was sent, or given up. */
export function forgetFormDraft(form: string, storage: () => DraftStorage = tabStorage): void {
  quietly(() => storage().removeItem(keyOf(form)));
}

/**
 * What was typed before the reload, on top of `start`; undefined where there is nothing, or it is
 * another person's. A field that `start` does not have, or has as another type, is left out.
 */
export function readFormDraft<Typed extends Values>(
  form: string,
  owner: string,
  start: Typed,
  storage: () => DraftStorage = tabStorage,
): Typed | undefined {
  const kept: unknown = quietly(() => JSON.parse(storage().getItem(keyOf(form)) ?? 'null'));
  if (typeof kept !== 'object' || kept === null || !('typed' in kept)) return undefined;
  const { typed } = kept;
  const isTheirs = 'owner' in kept && kept.owner === owner;
  if (!isTheirs || typeof typed !== 'object' || typed === null) return undefined;
  const known = Object.entries(typed).filter(
    ([field, value]) => Object.hasOwn(start, field) && typeof value === typeof start[field],
  );
  return { ...start, ...Object.fromEntries(known) };
}
