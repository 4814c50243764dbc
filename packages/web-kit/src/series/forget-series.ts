import { forgetStored, readStored } from '../browser-storage.ts';
import { forgetFormDraft, forgetOwnDraft } from '../form-draft.ts';

/** Under which name the tab keeps the details that belong to a form of recurring rides. */
export const detailsOf = (name: string): string => `form-draft:${name}:details`;

/** Under which name the Idempotency-Key of what was sent last. */
export const keyOf = (name: string): string => `form-draft:${name}:key`;

const forgetOwn = (name: string, owner: string): void => {
  if (readStored(name)?.['owner'] === owner) forgetStored(name);
};

/** Nothing is typed any more; what another person keeps in this tab is left to him. */
export function forgetTyping(name: string, owner: string): void {
  forgetOwnDraft(name, owner);
  forgetOwn(detailsOf(name), owner);
}

/** It was booked or changed, or given up; what another person keeps in this tab is left to him. */
export function forgetSeries(name: string, owner: string): void {
  forgetTyping(name, owner);
  forgetOwn(keyOf(name), owner);
}

/** As {@link forgetSeries}, whoever typed it. */
export function forgetAnySeries(name: string): void {
  forgetFormDraft(name);
  for (const own of [detailsOf(name), keyOf(name)]) forgetStored(own);
}
