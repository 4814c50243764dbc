import { readStored, writeStored } from '../browser-storage.ts';
import { type DetailsDraft, NO_DETAILS } from './details-draft.ts';

/**
 * What a draft of a booking keeps of its details, for this tab. The e-mail address and the name on
 * the sign are left out: like name and phone they are never written down.
 */
function kept({ rider_email: _email, sign_name: _name, ...rest }: DetailsDraft) {
  return rest;
}

/** Keeps what is typed under this name. `owner` is the username, '' for a visitor. */
export const keepDetails = (name: string, owner: string, draft: DetailsDraft): void =>
  writeStored(name, { owner, typed: kept(draft) });

/**
 * What was typed before a reload; undefined when that is nothing, or another person's. What a visitor
 * typed is also that of the person as whom he signs in, like his trip (`KeptDraft`). A field that has
 * another type is left out.
 */
export function readDetails(name: string, owner: string): DetailsDraft | undefined {
  const stored = readStored(name);
  const typed = stored?.['typed'];
  const isHis = stored?.['owner'] === '' || stored?.['owner'] === owner;
  if (!isHis || typeof typed !== 'object' || typed === null) return undefined;
  const start: Readonly<Record<string, unknown>> = kept(NO_DETAILS);
  const known = Object.entries(typed).filter(
    ([field, value]) => Object.hasOwn(start, field) && typeof value === typeof start[field],
  );
  return { ...NO_DETAILS, ...Object.fromEntries(known) };
}
