/** The pause after a ride's first failure; each one after it is twice as long. */
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
/** So many rides are remembered: the ones that failed last. */
const mostRemembered = 1_000;

interface Rest {
  readonly pauseMs: number;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/**
 * The rides that another look would not help, because their streams cannot be read. Each of them rests
 * after each failure, from a minute up to an hour, so that the log does not repeat it every two seconds.
 * It is only in memory: a new release, which may be able to read them, tries all of them at once.
 */
export class FailingRides {
  private readonly rests = new Map<number, Rest>();

  /** Whether it is not yet time to try this ride again; `now` is a UTC instant. */
  isResting(rideId: number, now: string): boolean {
    const rest = this.rests.get(rideId);
    return rest !== undefined && Date.parse(now) < rest.until;
  }

  failed(rideId: number, now: string): void {
    const before = this.rests.get(rideId)?.pauseMs;
    const pauseMs = before === undefined ? firstPauseMs : Math.min(2 * before, longestPauseMs);
    this.rests.delete(rideId);
    this.rests.set(rideId, { pauseMs, until: Date.parse(now) + pauseMs });
    const [oldest] = this.rests.keys();
    if (this.rests.size > mostRemembered && oldest !== undefined) this.rests.delete(oldest);
  }

  succeeded(rideId: number): void {
    this.rests.delete(rideId);
  }
}
