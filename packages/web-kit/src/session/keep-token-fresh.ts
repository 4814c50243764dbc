import { RenewAhead } from '../api/renew-ahead.ts';
import { refreshToken, whenTokenIsUsed } from '../platform.ts';

/**
 * Renews the token of a page that is looked at before it runs out. Only where all tabs share a lock:
 * without one, two windows side by side would renew in the same moment, and the server would take the
 * second for a stolen token.
 */
export function keepTokenFresh(): void {
  // A page that is being prerendered is never visible.
  if (typeof document === 'undefined' || !('locks' in navigator)) return;
  const ahead = new RenewAhead({
    now: () => Date.now(),
    later(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    isSeen: () => document.visibilityState === 'visible',
    renew: refreshToken,
  });
  whenTokenIsUsed((token) => ahead.used(token));
  document.addEventListener('visibilitychange', () => ahead.seen());
}
