import { randomUUID } from 'node:crypto';

/**
 * Under which key the log takes a return trip once: its outbound ride's, so that of two at one time
 * one wins, without a second event. The caller's own Idempotency-Key is part of the body that must be
 * the same in a repeat; without one no booking repeats another.
 */
export const returnKey = <Body extends object>(
  rideId: number,
  of: { readonly key: string | null; readonly scope: string; readonly body: Body },
) => ({
  key: 'return',
  scope: `return of ride ${rideId}`,
  body: { ...of.body, booker: of.scope, key: of.key ?? randomUUID() },
  hasFormerAnswers: false,
});
