import { Refusal } from '@trupial/contracts/values';

const retryAfterSeconds = 5;

/** The provider did not answer, refused the request, or sent an invalid answer. */
export const mapsUnavailable = (): Refusal =>
  new Refusal(
    'unavailable',
    'maps.unavailable',
    'The maps service is not available right now. Please try again.',
    { retryAfterSeconds },
  );

/** Whether the maps service gave no answer, as against an answer that there is no road. */
export const isMapsUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'maps.unavailable';
