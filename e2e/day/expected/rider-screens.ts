import type { LoggedDay } from './logged-day.ts';
import { bare, dayOf, dollars, riderWords, timeOf } from './words.ts';

/** The rides of riders with an account, the last first. */
export function riderRows(day: LoggedDay): string[][] {
  return day.rides
    .filter(({ riderId }) => riderId !== null)
    .toSorted((a, b) => b.scheduledFor - a.scheduledFor || b.id - a.id)
    .map((ride) =>
      [
        `Open details: ${dayOf(ride.scheduledFor)}, ${timeOf(ride.scheduledFor)}`,
        ride.booked.from,
        ride.booked.to,
        ride.driver?.name ?? 'Not Assigned',
        dollars(ride.cents),
        riderWords[ride.status],
      ].map(bare),
    );
}
