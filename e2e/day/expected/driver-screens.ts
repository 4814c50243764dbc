import { shownPhone } from '../booked-ride.ts';
import type { DayDriver } from '../cast.ts';
import { bare } from '../shown.ts';
import type { LoggedDay } from './logged-day.ts';
import { dayOf, dollars, islandDay, kilometres, plural, sum, timeOf, whenOf } from './words.ts';

/** Riders of the requests that a driver sees. */
export function requestsOf(day: LoggedDay, { id }: DayDriver): string[] {
  return day
    .of('Pending')
    .filter((ride) => !ride.declinedBy.has(id) && !ride.hiddenFrom.has(id))
    .map((ride) => bare(`${whenOf(ride.scheduledFor)}${ride.booked.rider}Pending`))
    .toSorted();
}

/** The rides that a driver holds, the next one first. */
export function acceptedOf(day: LoggedDay, { id }: DayDriver): string[] {
  return day.underWay
    .filter(({ driverId }) => driverId === id)
    .toSorted((a, b) => a.scheduledFor - b.scheduledFor)
    .map((ride) => bare(`${whenOf(ride.scheduledFor)}${ride.booked.rider}`));
}

/** What a driver has completed, the last first. */
export function driverHistoryRows(day: LoggedDay, { id }: DayDriver): string[][] {
  return day.completed
    .filter((ride) => ride.driverId === id && !ride.hiddenFrom.has(id))
    .toSorted((a, b) => b.scheduledFor - a.scheduledFor)
    .map((ride) =>
      [
        `Open details: ${ride.booked.rider}`,
        shownPhone(ride.booked),
        ride.booked.from,
        ride.booked.to,
        dayOf(ride.scheduledFor) + timeOf(ride.scheduledFor),
        dayOf(ride.requestedAt) + timeOf(ride.requestedAt),
        dayOf(ride.endedAt ?? 0) + timeOf(ride.endedAt ?? 0),
        dollars(ride.cents),
        'Completed',
      ].map(bare),
    );
}

/** A driver's figures from the beginning of a period, given as an island day; '' is for ever. */
export function report(day: LoggedDay, { id }: DayDriver, from: string) {
  const isIn = (at: number | null) => islandDay(at ?? 0) >= from;
  const done = day.completed.filter(({ driverId, endedAt }) => driverId === id && isIn(endedAt));
  const tally = day.rides
    .flatMap((ride) => ride.tally)
    .filter((one) => one.driverId === id && isIn(one.at));
  const count = (what: string) => tally.filter((one) => one.what === what).length;
  const rate = (good: number, bad: number) =>
    `${(good + bad === 0 ? 0 : (100 * good) / (good + bad)).toFixed(1)}%`;
  const cents = sum(done.map((ride) => ride.cents));
  const types = Map.groupBy(done, ({ type }) => type);
  return {
    figures: {
      TotalEarnings: dollars(cents),
      TotalTrips: String(done.length),
      DistanceDriven: bare(kilometres(sum(done.map(({ meters }) => meters)), 1)),
      AverageFare: dollars(done.length === 0 ? 0 : Math.round(cents / done.length)),
      CompletionRate: rate(done.length, count('dropped')),
      AcceptanceRate: rate(count('taken'), count('declined')),
    },
    types: [...types]
      .map(([type, rides]) => bare(`${type}${plural(rides.length, 'ride')}`).toLowerCase())
      .toSorted(),
    earned: done
      .map(({ endedAt, cents: fare }) => ({ at: endedAt ?? 0, fare }))
      .toSorted((a, b) => a.at - b.at),
  };
}
