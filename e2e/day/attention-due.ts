import type { RideInLog, Wait } from './ride-in-log.ts';

const minute = 60_000;
/** Minutes before the pickup at which each level is due, according to the domain's rules. */
const minutesBefore = { unassigned: [60, 30, 15], not_set_off: [15, 5, 0] } as const;
const minutesToSetOff = 5;

interface Due {
  readonly level: number;
  readonly since: number;
}

/**
 * Every moment of a wait at which a level is due; if several are due at the same time, only the
 * highest.
 */
function duesOf({ reason, from, pickup }: Wait): Due[] {
  const earliest = from + (reason === 'not_set_off' ? minutesToSetOff * minute : 0);
  const dues = minutesBefore[reason].map((before, index) => ({
    level: index + 1,
    since: Math.max(pickup - before * minute, earliest),
  }));
  return dues.filter(({ since, level }) => !dues.some((d) => d.since === since && d.level > level));
}

/** What is due by `now` and not raised yet, as `ride level`. */
export const notRaised = (rides: Iterable<RideInLog>, now: number): string[] =>
  [...rides].flatMap((ride) => {
    const wait = ride.waits.at(-1);
    if (wait === undefined || wait.until !== undefined) return [];
    const due = duesOf(wait).findLast(({ since }) => since <= now);
    const raised = wait.raised.at(-1)?.level ?? 0;
    return due === undefined || due.level <= raised ? [] : [`ride ${ride.id} level ${due.level}`];
  });

/**
 * What is wrong with a ride's raised levels: one that was not due, one too early or later than
 * `mostLateMs`, one that is missing although the ride waited that long after it was due.
 */
export function wrongAttention(ride: RideInLog, mostLateMs: number): string[] {
  return ride.waits.flatMap((wait) => {
    const dues = duesOf(wait);
    const wrong: string[] = [];
    for (const { level, since, at } of wait.raised) {
      const isDue = dues.some((due) => due.level === level && due.since === since);
      const late = at - since;
      if (!isDue || late < 0 || late > mostLateMs) {
        wrong.push(`ride ${ride.id}: level ${level} raised ${late} ms after ${since}`);
      }
    }
    for (const [index, { level, since }] of dues.entries()) {
      const over = Math.min(wait.until ?? 0, dues[index + 1]?.since ?? Infinity);
      const isMissing = !wait.raised.some((raised) => raised.level === level);
      if (isMissing && over - since > mostLateMs) {
        wrong.push(`ride ${ride.id}: level ${level} (${wait.reason}) was never raised`);
      }
    }
    return wrong;
  });
}
