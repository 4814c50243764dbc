import { forgetStored, readStored, writeStored } from './browser-storage.ts';

/**
 * What was typed into a form, kept for this tab, so that a reload loses nothing. Pure except for
 * the storage, and not part of the shared facade: each app bundles what it uses. Passwords are
 * never passed to it.
 */

const keyOf = (form: string): string => `form-draft:${form}`;

/** Stores what is typed. `owner` is the username, '' for a visitor. */
export function keepFormDraft(form: string, owner: string, typed: object): void {
  writeStored(keyOf(form), { owner, typed });
}

/** Removes the draft: it was sent, or given up. */
export function forgetFormDraft(form: string): void {
  forgetStored(keyOf(form));
}

/** As {@link forgetFormDraft}; what another person keeps in this tab is left to him. */
export function forgetOwnDraft(form: string, owner: string): void {
  if (readStored(keyOf(form))?.['owner'] === owner) forgetFormDraft(form);
}

/**
 * What was typed before the reload, on top of `start`; undefined when nothing is stored, or it is
 * another person's. A field that `start` does not have, or has with another type, is left out.
 */
export function readFormDraft<Typed extends object>(
  form: string,
  owner: string,
  start: Typed,
): Typed | undefined {
  const kept = readStored(keyOf(form));
  const typed = kept?.['typed'];
  if (kept?.['owner'] !== owner || typeof typed !== 'object' || typed === null) return undefined;
  // Only its own fields are looked at.
  const fields = start as Readonly<Record<string, unknown>>;
  const known = Object.entries(typed).filter(
    ([field, value]) => Object.hasOwn(fields, field) && typeof value === typeof fields[field],
  );
  return { ...start, ...Object.fromEntries(known) };
}
