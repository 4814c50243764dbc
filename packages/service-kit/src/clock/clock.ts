/** The time of day, as a UTC instant (ISO 8601). */
export interface Clock {
  (): string;
  /**
   * It goes by itself. A clock without it does not: in the demo's past and on a test's clock,
   * time-based work happens only on request.
   */
  readonly goes?: true;
  /** Calls back whenever the clock was put forward, which the real one never is. */
  readonly onForward?: (then: () => void) => void;
}

/** The real time. */
export const wallClock: Clock = Object.assign(() => new Date().toISOString(), {
  goes: true as const,
});

/** The real time, which may be put forward: what a simulated day runs on (TRUPIAL_CLOCK=moved). */
export interface MovedClock {
  readonly clock: Clock;
  /**
   * Sets the clock forward; returns its new time. Never back: no event happens before its cause.
   */
  forward(milliseconds: number): string;
}

/** @param now epoch milliseconds of the real time */
export function createMovedClock(now: () => number = Date.now): MovedClock {
  let ahead = 0;
  const waiting: (() => void)[] = [];
  const clock = Object.assign(() => new Date(now() + ahead).toISOString(), {
    goes: true as const,
    onForward: (then: () => void) => void waiting.push(then),
  });
  return {
    clock,
    forward(milliseconds) {
      if (!Number.isFinite(milliseconds) || milliseconds < 0) {
        throw new RangeError('A clock goes forward by a number of milliseconds.');
      }
      ahead += milliseconds;
      for (const then of waiting) then();
      return clock();
    },
  };
}
