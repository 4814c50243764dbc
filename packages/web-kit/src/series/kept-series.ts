import { forgetStored } from '../browser-storage.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../form-draft.ts';
import { keptDetails } from '../ride-details/given-details.ts';
import { keepDetails } from '../ride-details/kept-details.ts';
import type { SeriesDraft } from './series-draft.ts';

/** Under which names the tab keeps a new series while it is typed: who signs out takes it along. */
const KEPT = 'new-series';
const DETAILS = `form-draft:${KEPT}:details`;

/** Keeps what is typed, so that a reload loses nothing. */
export function keepSeries(owner: string, { details, ...typed }: SeriesDraft): void {
  keepFormDraft(KEPT, owner, typed);
  if (details) keepDetails(DETAILS, owner, details.draft);
}

/** What this person typed before a reload, on top of `start`; undefined when that is nothing. */
export function keptSeries(owner: string, start: SeriesDraft): SeriesDraft | undefined {
  const typed = readFormDraft(KEPT, owner, start);
  return typed && { ...typed, details: keptDetails(DETAILS, owner) ?? start.details };
}

/** It was booked, or given up. */
export function forgetSeries(): void {
  forgetFormDraft(KEPT);
  forgetStored(DETAILS);
}
