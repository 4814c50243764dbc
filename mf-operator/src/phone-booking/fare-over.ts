import { ApiError } from '@trupial/web-kit';

const CODES: readonly unknown[] = ['ride.quote_expired', 'quote.invalid', 'ride.fare_mismatch'];

/** A booking was refused because the fare that was told does not count any more: nothing was booked. */
export const isFareOver = (error: unknown): boolean =>
  error instanceof ApiError && CODES.includes(error.code);
