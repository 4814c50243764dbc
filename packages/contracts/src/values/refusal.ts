import type { AmendedField } from './ride-amendment.ts';
import type { SecondFactorQuestion } from './second-factor.ts';

/** Why something was refused; the gateway turns each kind into one HTTP status, in one place. */
export type RefusalKind =
  | 'invalid' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not_found' // 404
  | 'conflict' // 409
  | 'unprocessable' // 422
  | 'too_many' // 429
  | 'unavailable'; // 503

/** How a ride was changed since the version that its caller has looked at. */
export interface ChangedMeanwhile {
  /** The version that it has now. */
  readonly version: number;
  readonly fields: readonly AmendedField[];
}

/** What a refusal looks like in messages and, without `kind`, on the wire. */
export interface RefusalShape {
  readonly error: string;
  readonly code: string;
  readonly kind: RefusalKind;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** With `second_factor.required`: how to finish the sign-in. */
  readonly secondFactor?: SecondFactorQuestion;
  /** With `ride.changed_meanwhile`. */
  readonly changed?: ChangedMeanwhile;
}

type Extra = Pick<RefusalShape, 'fields' | 'retryAfterSeconds' | 'secondFactor' | 'changed'>;

/**
 * A refusal with a text for people (the spec's where it has one), a stable `code` for programs and
 * a `kind`. Thrown by deciders, handlers and validators; it means that nothing was written, unless an
 * erasure is refused halfway, as 'erasure.rides_left' or as 'erasure.unfinished'.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly extra: Extra;

  constructor(kind: RefusalKind, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.extra = extra;
  }

  /** The same refusal with more than its text. */
  with(extra: Extra): Refusal {
    return new Refusal(this.kind, this.code, this.message, { ...this.extra, ...extra });
  }

  /** The refusal as plain data, to be sent in a message. */
  toShape(): RefusalShape {
    return { error: this.message, code: this.code, kind: this.kind, ...this.extra };
  }

  /** Rebuilds a refusal that came over a message. */
  static fromShape({ kind, code, error, ...extra }: RefusalShape): Refusal {
    return new Refusal(kind, code, error, extra);
  }
}
