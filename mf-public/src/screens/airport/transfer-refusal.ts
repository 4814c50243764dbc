import { errorText } from '@trupial/web-kit/core';
import type { Problem } from '../../trip/trip.rules.ts';
import { message } from '@trupial/web-kit/message';

/** What to say when the booking did not succeed: the spec's text, the server's reason under it. */
export function transferRefusal(error: unknown): Problem {
  const hint = errorText(error, '');
  const text = message('Failed to book ride. Please try again.');
  return hint === '' ? { text } : { text, hint };
}
