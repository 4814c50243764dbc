import { ApiError } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import { isDecided } from '../commands/is-decided.ts';

/** No answer to what can be repeated: it has its key, or it only sets what is set already. */
export const MAY_BE_DONE_ONCE = message(
  'No answer came, so it may have been done. Try again: it is done only once.',
);

/** No answer to what would be done twice, or refused, the second time. */
export const MAY_BE_DONE = message(
  'No answer came, so it may have been done. Please look before you try again.',
);

/** No answer to a form. */
export const MAY_BE_SAVED = message('No answer came, so it may have been saved. Please try again.');

/** No answer to a phone booking. */
export const MAY_BE_BOOKED = message(
  'No answer came, so it may be booked. Press again without changing anything, and it is booked only once.',
);

/** Nothing is written before the maps have answered. */
const NO_MAPS = 'maps.unavailable';

/**
 * True when it is certain that nothing was done, with the server's word on it. A server that is in
 * trouble may have done it. A refusal of the gateway says nothing of an earlier try of the same.
 */
export const wasRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.isServerText && (error.code === NO_MAPS || isDecided(error));
