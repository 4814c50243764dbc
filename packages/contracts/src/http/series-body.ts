import { z } from 'zod';
import { islandDay, maxId, typedText } from '../values/schemas.ts';
import { clockTime, mostOccurrences, type Weekday, weekdays } from '../values/series.ts';
import { wireCount, wireDollars, wireVersion } from './wire.ts';

// The fields of bodies about recurring rides, and what is said of those that cannot be read.

const badDay = 'Please give a date like 2026-11-21.';
/** A day of the island's calendar. */
export const day = z
  .string(badDay)
  .pipe(z.iso.date(badDay))
  .refine((text) => islandDay.safeParse(text).success, badDay);
export const badWeekdays = 'Please choose at least one day of the week.';
const badWeeks = 'Choose every week, or every 2, 3 or 4 weeks.';
export const badCount = `A series has 1 to ${mostOccurrences} rides.`;
export const noEnd = 'Please say until when, or how many rides.';
export const twoEnds = 'Please give either a last day or a number of rides.';
const badVersion = 'Please give the version of the series that you looked at.';

export const wireTime = z.string('Use a time like 07:30.').pipe(clockTime);
const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);
/** One issue for the field, whichever of its days is none. */
export const wireWeekdays = z
  .array(z.string(), badWeekdays)
  .refine((days): days is Weekday[] => days.length > 0 && days.every(isWeekday), badWeekdays);
export const everyWeeks = wireCount(badWeeks).refine((weeks) => weeks >= 1 && weeks <= 4, badWeeks);
export const count = wireCount(badCount).refine((n) => n >= 1 && n <= mostOccurrences, badCount);
export const leaveOutHolidays = z.boolean('Please say true or false.');
export const version = wireVersion(badVersion);
const badFares = 'Please give the fares of the preview.';
const rideId = z.number(badFares).int(badFares).min(1, badFares).max(maxId, badFares);
export const reason = typedText(300).optional();

/** How a change is to go. */
export const going = {
  /** Nothing is changed: the answer says what would become of the rides that are made, and their fares. */
  preview: z.boolean('Please say true or false.').default(false),
  /**
   * The new fares that a preview has answered, of the rides whose fare is another. A ride that would
   * cost something else by now is kept. Without it each is changed, whatever it then costs.
   */
  fares: z
    .array(z.object({ ride_id: rideId, fare: wireDollars }), badFares)
    .max(mostOccurrences, badFares)
    .optional(),
};

interface Ends {
  readonly until?: string | null | undefined;
  readonly count?: number | null | undefined;
}
/** A series ends on a day or after a number of rides, not both. */
export const checkEnds = (given: Ends, context: z.RefinementCtx): void => {
  const [until, count] = [given.until ?? null, given.count ?? null];
  if (until !== null && count !== null)
    context.addIssue({ code: 'custom', path: ['count'], message: twoEnds });
};
