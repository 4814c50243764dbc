/** At most `max` of one kind of request per `windowMs`, for each caller. */
export interface Limit {
  /** Kind of request; each kind is counted by itself. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** 0: the request may pass and is counted. Otherwise milliseconds until another one would. */
export type WaitMs = number;

/**
 * Counts requests in a sliding window: within no stretch of `windowMs`, wherever it begins, do more
 * than `max` pass. What is refused is not counted, so whoever waits as told gets through.
 *
 * The window slides in sixtieths, which bounds what is remembered of a caller: a refusal may last
 * one sixtieth longer than it had to, never shorter.
 */
export interface RateLimits {
  /** Asks for one request of `who` (an account, an address). */
  take(limit: Limit, who: string): Promise<WaitMs>;
  close(): Promise<void>;
}

/** Sixtieths of a window that are looked back at: all that any part of the window touches. */
export const slotsBack = 60;
