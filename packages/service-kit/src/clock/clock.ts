import { setTimeout as realPause } from 'node:timers/promises';

/** The time of day, as a UTC instant (ISO 8601). */
export interface Clock {
  (): string;
  /**
   * Waits for a time on this clock, or until the signal is aborted; never rejects. A clock without
   * it does not run: in the demo's past and on a test's clock, time-based work happens only on
   * request.
   */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const pauseReally = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  realPause(milliseconds, undefined, { signal }).catch(() => undefined);

/** The real time. */
export const wallClock: Clock = Object.assign(() => new Date().toISOString(), {
  pause: pauseReally,
});

/** The real time, which may be put forward: what a simulated day runs on (TRUPIAL_CLOCK=moved). */
export interface MovedClock {
  readonly clock: Clock;
  /**
   * Sets the clock forward; returns its new time. Never back: no event happens before its cause. A
   * caller that waits until then continues immediately.
   */
  forward(milliseconds: number): string;
}

/** @param now epoch milliseconds of the real time */
export function createMovedClock(now: () => number = Date.now): MovedClock {
  let ahead = 0;
  const time = (): number => now() + ahead;
  const pauses = new Set<{ readonly until: number; readonly end: AbortController }>();
  const clock = Object.assign(() => new Date(time()).toISOString(), {
    async pause(milliseconds: number, signal: AbortSignal): Promise<void> {
      const one = { until: time() + milliseconds, end: new AbortController() };
      pauses.add(one);
      await pauseReally(milliseconds, AbortSignal.any([signal, one.end.signal]));
      pauses.delete(one);
    },
  });
  return {
    clock,
    forward(milliseconds) {
      if (!Number.isFinite(milliseconds) || milliseconds < 0) {
        throw new RangeError('A clock goes forward by a number of milliseconds.');
      }
      ahead += milliseconds;
      for (const { until, end } of pauses) if (until <= time()) end.abort();
      return clock();
    },
  };
}
