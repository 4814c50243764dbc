import { shownPhone } from '../booked-ride.ts';
import type { DayDriver } from '../cast.ts';
import type { LoggedDay, Ride } from './logged-day.ts';
import {
  bare,
  dayOf,
  dollars,
  driverWords,
  islandDay,
  islandTime,
  kilometres,
  plural,
  sum,
  timeOf,
  whenOf,
} from './words.ts';

/**
 * The text of a ride in both lists: time, rider and status; both places; passengers and luggage;
 * distance and fare.
 */
const cardOf = (ride: Ride, status: string, ...afterPlaces: readonly [string, string]): string =>
  bare(
    [
      whenOf(ride.scheduledFor),
      ride.booked.rider,
      status,
      `Pickup${ride.booked.from}${afterPlaces[0]}Drop-off${ride.booked.to}${afterPlaces[1]}`,
      `Passengers${ride.passengers}Luggage${ride.luggage}`,
      `Distance${kilometres(ride.meters, 2)}Fare${dollars(ride.cents)}`,
    ].join(''),
  );

/** The requests that a driver sees. */
export function requestsOf(day: LoggedDay, { id }: DayDriver): string[] {
  return day
    .of('Pending')
    .filter((ride) => !ride.declinedBy.has(id) && !ride.hiddenFrom.has(id))
    .map((ride) => cardOf(ride, `Pending${bare(day.changed(ride))}`, '', ''))
    .toSorted();
}

/** The rides that a driver holds, the next one first. */
export function acceptedOf(day: LoggedDay, { id }: DayDriver): string[] {
  return day.underWay
    .filter(({ driverId }) => driverId === id)
    .toSorted((a, b) => a.scheduledFor - b.scheduledFor)
    .map((ride, index) => {
      const card = cardOf(ride, driverWords(ride), 'Get Directions', 'Dropoff Help');
      return index === 0 ? `Nextride${card}` : card;
    });
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

/** A period of a driver's report, and by what its trend adds up: hours, days or months. */
export interface Period {
  readonly name: string;
  /** Its first island day; '' is for ever. */
  readonly from: string;
  readonly by: 'hour' | 'day' | 'month';
}

/** As many characters of an island time as name an hour, a day or a month. */
const lengths = { hour: 13, day: 10, month: 7 } as const;

/** A driver's figures in a period, and what he earned in it, from the first time to the last. */
export function report(day: LoggedDay, { id }: DayDriver, { from, by }: Period) {
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
  const times = Map.groupBy(done.toReversed(), ({ endedAt }) =>
    islandTime(endedAt ?? 0).slice(0, lengths[by]),
  );
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
    trend: [...times.values()].map((rides) => dollars(sum(rides.map((ride) => ride.cents)))),
  };
}
