/** The time of day, as a UTC instant (ISO 8601). */
export interface Clock {
  (): string;
  /**
   * What ticks by itself ticks on such a clock only: in the demo's past, and on a test's own clock,
   * nothing happens unless somebody asks for it.
   */
  readonly goesByItself?: true;
}

/** The real time. */
export const wallClock: Clock = goingClock(Date.now);

/** The real time, which may be put forward: what a simulated day runs on (TRUPIAL_CLOCK=moved). */
export interface MovedClock {
  readonly clock: Clock;
  /** Puts it forward; answers what it says then. Never back: no event happens before its cause. */
  forward(milliseconds: number): string;
}

/** @param now epoch milliseconds of the real time */
export function createMovedClock(now: () => number = Date.now): MovedClock {
  let ahead = 0;
  const clock = goingClock(() => now() + ahead);
  return {
    clock,
    forward(milliseconds) {
      if (!Number.isFinite(milliseconds) || milliseconds < 0) {
        throw new RangeError('A clock goes forward by a number of milliseconds.');
      }
      ahead += milliseconds;
      return clock();
    },
  };
}

function goingClock(now: () => number): Clock {
  return Object.assign(() => new Date(now()).toISOString(), { goesByItself: true as const });
}
