import { ApiError, errorText } from '@trupial/web-kit';
import { FARE_CHANGED } from '../../trip/trip.rules.ts';
import type { Problem } from '../../trip/trip.rules.ts';
import { message } from '../../words/message.ts';

/** What to say when the booking did not succeed: the spec's text, the server's reason under it. */
export function transferRefusal(error: unknown): Problem {
  if (error instanceof ApiError && error.code === 'ride.fare_mismatch') {
    return { text: FARE_CHANGED };
  }
  const hint = errorText(error, '');
  const text = message('Failed to book ride. Please try again.');
  return hint === '' ? { text } : { text, hint };
}
