/**
 * The log's database does not answer (or refuses work for lack of means, such as a full disk).
 * Callers answer 503. When thrown by `append` the outcome is unknown: repeating it with the same
 * event ids is safe and settles it.
 */
export class LogUnavailable extends Error {
  readonly code = 'log.unavailable';
  readonly kind = 'unavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the ride log is unavailable: ${reason}`, options);
    this.name = 'LogUnavailable';
  }
}

/** An event that no adapter can store, e.g. with a NUL character in a text. Nothing was written. */
export class InvalidEvent extends Error {
  readonly code = 'log.invalid_event';
  readonly kind = 'invalid';

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'InvalidEvent';
  }
}
