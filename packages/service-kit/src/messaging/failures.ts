import { UnreadableEvent } from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import { isConnectionError } from '@trupial/event-store/postgres';
import { QueueFull } from './admission.ts';

/**
 * An error that the caller cannot fix. Users see only this text; the log has the details under the
 * same correlation id. The gateway answers 500.
 */
export class InternalFailure extends Error {
  readonly code = 'internal';
  readonly correlationId: string;

  constructor(correlationId: string, options?: ErrorOptions) {
    super('Something went wrong. Please try again.', options);
    this.name = 'InternalFailure';
    this.correlationId = correlationId;
  }
}

/** Nothing was done, or the outcome is unknown; a later retry may help (503). */
export function unavailable(cause: unknown, code = 'service.unavailable'): Refusal {
  const text = 'The service is not available right now. Please try again.';
  return because(cause, new Refusal('unavailable', code, text, { retryAfterSeconds: 1 }));
}

function because(cause: unknown, refusal: Refusal): Refusal {
  refusal.cause = cause;
  return refusal;
}

/**
 * Classes of SQLSTATE that mean "the database is away, closed to us, full or too busy", or that it
 * has undone a transaction because of others at the same moment.
 */
const sqlUnavailable = /^(08|28|53|57P|57014|58|25006|55P03|40P01|40001)/;

/** Text or number that Postgres cannot hold (a NUL character, an integer out of range). */
const unstorable = new Set(['22021', '22P05', '22003', 'log.invalid_event']);

/**
 * The failure that a thrown value means for the caller: a refusal unchanged; 503 when the log or the
 * database is unavailable, other writers were in the way or kept its streams busy or too many wait
 * already; 409 when the key of what is to be sealed was destroyed; undefined for any unexpected error.
 * A value that the database cannot store is bad input that a schema should have refused earlier.
 */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof QueueFull) return unavailable(error);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'log.unavailable') return unavailable(error, code);
  if (code === 'log.undecided') return unavailable(error);
  if (sqlUnavailable.test(code) || isConnectionError(error)) return unavailable(error);
  if (unstorable.has(code)) {
    return because(error, new Refusal('invalid', 'request.invalid', 'A value cannot be stored.'));
  }
  // An erasure is under way, or stopped before its end: its keys go first.
  if (code === 'vault.key_destroyed') {
    const text = 'The personal data were erased.';
    return because(error, new Refusal('conflict', 'personal_data.erased', text));
  }
  return undefined;
}

/**
 * Whether the stream that was read is to blame, because one of its events cannot be read (also one whose
 * sealed part was changed, so that it stays sealed), or it is not there: another try would fail too.
 * Whatever else fails, such as a missing right or a bug, may fail for every stream.
 */
export const isStreamsFault = (error: unknown): boolean =>
  error instanceof UnreadableEvent || (error instanceof Refusal && error.kind === 'not_found');

/**
 * How the log says an error. What another try may cure, and the caller is told so, is a warning; all
 * else is a bug, or wants somebody to act.
 */
export const levelOf = (error: unknown): 'warn' | 'error' =>
  toRefusal(error)?.kind === 'unavailable' ? 'warn' : 'error';
