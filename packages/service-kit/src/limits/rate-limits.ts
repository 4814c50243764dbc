/** At most `max` of one kind of request per `windowMs`, for each caller. */
export interface Limit {
  /** Kind of request; each kind is counted separately. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** 0: the request may pass and is counted. Otherwise milliseconds until another one would. */
export type WaitMs = number;

/**
 * Counts requests in a sliding window: in any period of `windowMs`, at most `max` pass. Refused
 * requests are not counted, so a caller that waits for the given time passes.
 *
 * The window slides in steps of one sixtieth, which limits the memory per caller: a refusal may
 * last one sixtieth longer than necessary, never shorter.
 */
export interface RateLimits {
  /** Counts one request of `who` (an account, an address). */
  take(limit: Limit, who: string): Promise<WaitMs>;
  close(): Promise<void>;
}

/** Sixtieths of a window that are looked back at: all that any part of the window touches. */
export const slotsBack = 60;
