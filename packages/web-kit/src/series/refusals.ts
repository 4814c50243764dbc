import { ApiError, errorText } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import type { SeriesDraft } from './series-draft.ts';

/** Why something was refused: in all, and by the server's names of the fields. */
export interface SeriesRefusal {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Somebody else has changed the series since it was looked at. */
  readonly isMeanwhile: boolean;
  /** Nobody knows whether it was done: the same again, of the same version, goes on with it. */
  readonly isUnknown: boolean;
}

const MAY_BE_DONE = message(
  'No answer came, so it may have been done. Try again: it is done only once.',
);
const OTHERWISE = message('This could not be done. Please check your connection and try again.');

const NO_END = message('Please say until when, or how many rides.');
const MARKED = message('Please put right what is marked.');

/**
 * What of a form is wrong before it is sent; undefined when nothing is. A field refuses a text that
 * it does not understand by itself and then stands for nothing: sent, it would be left out.
 *
 * @param hasPattern the form says on which days the series is, not only how one ride of it is
 */
export function refusalBefore(draft: SeriesDraft, hasPattern: boolean): SeriesRefusal | undefined {
  const notSent = { isMeanwhile: false, isUnknown: false };
  if (hasPattern && draft.end === 'until' && draft.until === '') {
    return { text: NO_END, fields: { until: NO_END }, ...notSent };
  }
  const wrong = draft.details?.wrongField(draft.passengers);
  // The details say themselves what is wrong.
  return wrong && { text: MARKED, fields: { [`${DETAILS}-${wrong}`]: MARKED }, ...notSent };
}

/** What begins the ids of the details' fields, after that of the form. */
export const DETAILS = 'details';

/** The form was not sent because of its details. */
export const areDetailsWrong = (refusal: SeriesRefusal | undefined): boolean =>
  Object.keys(refusal?.fields ?? {}).some((name) => name.startsWith(`${DETAILS}-`));

/** Reads an error of a look at what a change would do: whatever came, nothing was done. */
export function refusalOfPreview(error: unknown): SeriesRefusal {
  const text = errorText(error, OTHERWISE);
  return { ...refusalOf(error), text, isUnknown: false };
}

/** Reads an error of a call that starts, changes or ends a series. */
export function refusalOf(error: unknown): SeriesRefusal {
  if (!(error instanceof ApiError)) {
    return { text: OTHERWISE, fields: {}, isMeanwhile: false, isUnknown: true };
  }
  const { code, fields, status } = error;
  const text = errorText(error, status === 0 ? MAY_BE_DONE : OTHERWISE);
  const isUnknown = status === 0 || status >= 500;
  return { text, fields, isMeanwhile: code === 'series.changed_meanwhile', isUnknown };
}
