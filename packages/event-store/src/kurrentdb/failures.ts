import { InvalidEvent, LogUnavailable } from '../errors.ts';

/**
 * Errors that repeating the same request cannot heal, by the client's `type`. Everything else (a
 * lost connection, a time limit, a new leader, an error of the transport without a type) may pass.
 */
const LASTING = new Set([
  'access-denied',
  'append-record-size-exceeded',
  'invalid-argument',
  'invalid-transaction',
  'maximum-append-size-exceeded',
  'stream-deleted',
  'stream-tombstoned',
  'transaction-max-size-exceeded',
  'unsupported',
]);

/** Errors that are caused by the data to be written. */
const UNSTORABLE = new Set([
  'append-record-size-exceeded',
  'maximum-append-size-exceeded',
  'transaction-max-size-exceeded',
]);

/** `type` of an error of the client. */
export function errorType(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('type' in error)) return undefined;
  return typeof error.type === 'string' ? error.type : undefined;
}

/** Whether the same request may succeed later. Our own errors and programming errors do not. */
export function isPassing(error: unknown): boolean {
  if (error instanceof InvalidEvent || error instanceof TypeError || error instanceof RangeError) {
    return false;
  }
  return error instanceof Error && !LASTING.has(errorType(error) ?? '');
}

/** The error that callers of the port get. */
export function explain(error: unknown): unknown {
  if (error instanceof LogUnavailable) return error;
  if (UNSTORABLE.has(errorType(error) ?? '')) {
    return new InvalidEvent('an append is larger than KurrentDB accepts', { cause: error });
  }
  if (!isPassing(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new LogUnavailable(reason, { cause: error });
}
