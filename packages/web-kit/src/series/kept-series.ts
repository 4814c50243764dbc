import { forgetStored } from '../browser-storage.ts';
import { keepFormDraft, readFormDraft } from '../form-draft.ts';
import { givenDetails, keptDetails } from '../ride-details/given-details.ts';
import { keepDetails } from '../ride-details/kept-details.ts';
import { type ChangeBase, type ChangeScope, formOf } from './change-form.ts';
import { detailsOf } from './forget-series.ts';
import { type SeriesDraft, typedOf } from './series-draft.ts';
import type { Occurrence, Series } from './series-words.ts';

/** Under which names the tab keeps a form while it is typed: who signs out takes it along. */
export const NEW_SERIES = 'new-series';
export const changeOf = ({ series, occurrence }: ChangeBase): string =>
  `change-series-${series.id}-${occurrence?.day ?? 'all'}`;
export const dropOf = (what: 'skip' | 'end', { id }: Series, occurrence?: Occurrence): string =>
  `${what}-series-${id}-${occurrence?.day ?? 'all'}`;

/** Keeps what is typed, so that a reload loses nothing. */
export function keepSeries(
  name: string,
  owner: string,
  { details, ...typed }: Partial<SeriesDraft>,
): void {
  keepFormDraft(name, owner, typed);
  if (details) keepDetails(detailsOf(name), owner, details.draft);
  else forgetStored(detailsOf(name));
}

/**
 * Keeps what of a change is typed. Only this: what somebody else changes meanwhile is not taken back
 * by it.
 */
export function keepSeriesChange(
  owner: string,
  base: ChangeBase,
  today: string,
  { draft, ...more }: { scope: ChangeScope; draft: SeriesDraft; reason: string },
): void {
  const typed = typedOf(draft, formOf(more.scope, base, today));
  keepSeries(changeOf(base), owner, { ...typed, ...more });
}

/** What this person had typed of a change, on top of the series as it is. */
export function keptSeriesChange(owner: string, base: ChangeBase, today: string) {
  const begunAs = (scope: ChangeScope) => {
    const start = { ...formOf(scope, base, today), scope, reason: '' };
    return keptSeries(changeOf(base), owner, start) ?? start;
  };
  const { scope, reason, ...draft } = begunAs(begunAs(base.occurrence ? 'one' : 'all').scope);
  return { scope, reason, draft };
}

/** What this person typed before a reload, on top of `start`; undefined when that is nothing. */
export function keptSeries<Start extends SeriesDraft>(
  name: string,
  owner: string,
  start: Start,
): Start | undefined {
  const typed = readFormDraft(name, owner, start);
  const details = keptDetails(detailsOf(name), owner)?.draft;
  if (!typed || !details) return typed;
  // These two are not kept: they are what they were.
  const { rider_email = '', sign_name = '' } = start.details?.draft ?? {};
  return { ...typed, details: givenDetails({ ...details, rider_email, sign_name }) };
}
