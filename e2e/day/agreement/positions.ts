import type { DayDriver } from '../cast.ts';
import type { LoggedDay } from '../expected/logged-day.ts';
import { mayShare, seenOnRide } from '../expected/positions.ts';
import { disagreements } from './disagreements.ts';

/** Errors in who can see a driver's position. */

/** For so many seconds a position is one. */
export const oldestSeconds = 60;

/** Each driver is somewhere else. */
export const spotOf = ({ id }: Pick<DayDriver, 'id'>) => ({
  lat: (121_000 + id) / 10_000,
  lng: -(689_000 + id) / 10_000,
});

/** Whether the position of each driver who sent one has arrived. */
export interface Heard {
  readonly name: string;
  readonly isHeard: boolean;
}
export const heardWrong = (heard: readonly Heard[], day: LoggedDay): string[] =>
  disagreements(
    heard,
    day.drivers.map((driver) => ({ name: driver.name, isHeard: mayShare(day, driver) })),
  );

/** The positions that operators and staff get. */
export interface ToldPosition {
  readonly driver_id: number;
  readonly lat: number;
  readonly lng: number;
  readonly ride_id: number | null;
  readonly age_s: number;
}
export function officePositionsWrong(told: readonly ToldPosition[], day: LoggedDay): string[] {
  const seen = told.map(({ driver_id, lat, lng, ride_id, age_s }) => {
    return { driver_id, lat, lng, ride_id, isFresh: age_s <= oldestSeconds };
  });
  const expected = day.drivers
    .filter((driver) => mayShare(day, driver))
    .toSorted((a, b) => a.id - b.id)
    .map((driver) => {
      return { driver_id: driver.id, ...spotOf(driver), ride_id: null, isFresh: true };
    });
  return disagreements(seen, expected);
}

/** The cars on the live board's map, by their labels: 'Dita Cijntje, 3 seconds ago'. */
export function carsWrong(labels: readonly string[], day: LoggedDay): string[] {
  const seen = labels
    .map((label) => {
      const [, name = label, age] = /^([^:]*)(?:: .*)?, (\d+) seconds? ago$/.exec(label) ?? [];
      return `${name}, ${Number(age) <= oldestSeconds ? 'fresh' : label}`;
    })
    .toSorted();
  const expected = day.drivers
    .filter((driver) => mayShare(day, driver))
    .map(({ name }) => `${name}, fresh`)
    .toSorted();
  return disagreements(seen, expected);
}

/**
 * What a caller gets for the position of a ride's driver: the position, the answer that there is
 * none, or a 404.
 */
export type Word = number | 'nobody' | 'no word';

/** What each person gets about one ride. */
export interface ToldOfRide {
  readonly rideId: number;
  /** A visitor, with the tracking id and without. */
  readonly tracked: Word;
  readonly untracked: Word;
  /** The rider with an account. */
  readonly rosa: Word;
  readonly office: Word;
  /** A driver who is not the driver of this ride. */
  readonly driver: Word;
}

/**
 * For every ride of the day: its rider, and a visitor with its tracking id, see its driver from
 * setting off to the end. Everyone else does not even learn that the ride exists.
 */
export const toldWrong = (told: readonly ToldOfRide[], day: LoggedDay): string[] =>
  disagreements(
    told,
    day.rides.map((ride) => {
      const seen = seenOnRide(day, ride) ?? 'nobody';
      return {
        rideId: ride.id,
        tracked: seen,
        untracked: 'no word',
        rosa: ride.riderId === null ? 'no word' : seen,
        office: seen,
        driver: 'no word',
      };
    }),
  );
