/**
 * The log's database does not answer (or refuses work because a resource is exhausted, such as disk
 * space, or because our login's password was changed). Callers answer 503. When `append` throws it,
 * the outcome is unknown: a repeat with the same event ids is safe and settles it.
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

/** The id of an event that may happen only once was used by another append. Nothing was written. */
export class EventTaken extends InvalidEvent {
  readonly id: string;

  constructor(id: string) {
    super(`event ${id} has happened already`);
    this.name = 'EventTaken';
    this.id = id;
  }
}

/**
 * Others wrote to the same streams, or had their turn at them, until the request's deadline. Callers
 * answer 503. Nothing was written.
 */
export class Undecided extends Error {
  readonly code = 'log.undecided';
  readonly kind = 'unavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`not decided in time: ${reason}`, options);
    this.name = 'Undecided';
  }
}
