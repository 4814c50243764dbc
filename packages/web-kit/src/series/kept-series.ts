import { forgetStored, readStored, writeStored } from '../browser-storage.ts';
import { keptDetails } from '../ride-details/given-details.ts';
import { keepDetails } from '../ride-details/kept-details.ts';
import type { SeriesDraft } from './series-draft.ts';

/** Under which names the tab keeps a new series while it is typed: who signs out takes it along. */
const KEPT = 'form-draft:new-series';
const DETAILS = `${KEPT}:details`;

/** Keeps what is typed, so that a reload loses nothing. */
export function keepSeries(owner: string, { details, ...typed }: SeriesDraft): void {
  writeStored(KEPT, { owner, typed });
  if (details) keepDetails(DETAILS, owner, details.draft);
}

/**
 * What this person typed before a reload, on top of `start`; undefined when that is nothing. A field
 * that `start` does not have, or has with another type, is left out.
 */
export function keptSeries(owner: string, start: SeriesDraft): SeriesDraft | undefined {
  const kept = readStored(KEPT);
  const typed = kept?.['typed'];
  if (kept?.['owner'] !== owner || typeof typed !== 'object' || typed === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...start };
  const known = Object.entries(typed).filter(
    ([field, value]) => Object.hasOwn(fields, field) && typeof value === typeof fields[field],
  );
  const details = keptDetails(DETAILS, owner) ?? start.details;
  return { ...start, ...Object.fromEntries(known), details };
}

/** It was booked, or given up. */
export function forgetSeries(): void {
  forgetStored(KEPT);
  forgetStored(DETAILS);
}
