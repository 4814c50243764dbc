import { forgetStored, readStored } from '../browser-storage.ts';
import { forgetFormDraft, forgetOwnDraft } from '../form-draft.ts';
import { forgetAnySent, forgetSent } from '../use-send-once.ts';

/** Under which name the tab keeps the details that belong to a form of recurring rides. */
export const detailsOf = (name: string): string => `form-draft:${name}:details`;

/** Nothing is typed any more; what another person keeps in this tab is left to him. */
export function forgetTyping(name: string, owner: string): void {
  forgetOwnDraft(name, owner);
  if (readStored(detailsOf(name))?.['owner'] === owner) forgetStored(detailsOf(name));
}

/** It was booked or changed, or given up; what another person keeps in this tab is left to him. */
export function forgetSeries(name: string, owner: string): void {
  forgetTyping(name, owner);
  forgetSent(name, owner);
}

/** As {@link forgetSeries}, whoever typed it. */
export function forgetAnySeries(name: string): void {
  forgetFormDraft(name);
  forgetStored(detailsOf(name));
  forgetAnySent(name);
}
