import { ApiError, errorText } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';

/** Why something was refused: in all, and by the server's names of the fields. */
export interface SeriesRefusal {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Somebody else has changed the series since it was looked at. */
  readonly isMeanwhile: boolean;
  /** Nobody knows whether it was done: the same again, of the same version, goes on with it. */
  readonly isUnknown: boolean;
}

const OTHERWISE = message('This could not be done. Please check your connection and try again.');

export function refusalOf(error: unknown): SeriesRefusal {
  const text = errorText(error, OTHERWISE);
  if (!(error instanceof ApiError)) {
    return { text, fields: {}, isMeanwhile: false, isUnknown: true };
  }
  const { code, fields, status } = error;
  const isUnknown = status === 0 || status >= 500;
  return { text, fields, isMeanwhile: code === 'series.changed_meanwhile', isUnknown };
}
