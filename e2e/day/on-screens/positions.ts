import { ApiError } from '@trupial/web-kit/api';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  carsWrong,
  heardWrong,
  officePositionsWrong,
  oldestSeconds,
  spotOf,
  type ToldOfRide,
  toldWrong,
  type Word,
} from '../agreement/positions.ts';
import type { Cast } from '../cast.ts';
import { patience } from '../day.ts';
import type { LoggedDay, Ride } from '../expected/logged-day.ts';
import { seenOnRide } from '../expected/positions.ts';
import { outcomeOf, type Person } from '../person.ts';
import { driverIsHere } from '../../pages/live-page.ts';
import { shows } from './shows.ts';

/** All drivers send their positions; only those on shift are accepted. */
export async function everybodyShares(logged: LoggedDay): Promise<void> {
  const heard = await Promise.all(
    logged.drivers.map(async (driver) => {
      const body = spotOf(driver);
      const said = driver.person.call('reportPosition', { body });
      // A suspended driver is signed out.
      const outcome = await outcomeOf(said).catch((error: unknown) => {
        if (error instanceof ApiError && [401, 403].includes(error.status)) return error.code;
        throw error;
      });
      return { name: driver.name, isHeard: outcome === 'done' };
    }),
  );
  expect(heardWrong(heard, logged)).toEqual([]);
}

/** Operators get the positions of all drivers on shift, by call and on the live board. */
export async function officeSeesPositions(
  board: Page,
  { oda }: Cast,
  logged: LoggedDay,
): Promise<void> {
  expect(officePositionsWrong(await oda.call('driverPositions'), logged)).toEqual([]);
  const cars = board
    .getByRole('complementary', { name: 'Map' })
    .getByRole('button', { name: /ago$/ });
  await shows(
    'cars on the live board',
    () => cars.evaluateAll((found) => found.map((car) => car.ariaLabel ?? '')),
    (shown) => carsWrong(shown, logged),
  );
}

/**
 * What a caller gets for the position of a ride's driver: the position, the answer that there is
 * none, or a 404.
 */
async function toldOf(person: Person, ride: Ride, trackingId?: string): Promise<Word> {
  try {
    const { position } = await person.call('ridePosition', {
      params: { id: String(ride.id) },
      query: trackingId === undefined ? {} : { tracking_id: trackingId },
    });
    if (position === null) return 'nobody';
    expect(position.ride_id).toBe(ride.id);
    expect(position.age_s).toBeLessThanOrEqual(oldestSeconds);
    return position.driver_id;
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return 'no word';
    throw error;
  }
}

/**
 * For every ride of the day: its rider, and a visitor with its tracking id, see its driver from
 * setting off to the end. Everyone else does not even learn that the ride exists.
 */
export async function ridersSeeTheirDriversOnly(
  { rosa, visitor, olga }: Cast,
  logged: LoggedDay,
): Promise<void> {
  const [stranger] = logged.drivers;
  if (stranger === undefined) throw new Error('There is nobody else.');
  const underWay = logged.rides.filter((ride) => seenOnRide(logged, ride) !== undefined);
  expect(underWay.some(({ riderId }) => riderId !== null)).toBe(true);
  expect(underWay.some(({ riderId }) => riderId === null)).toBe(true);
  const told: ToldOfRide[] = [];
  // Those under way first: a position is old after a minute.
  for (const ride of new Set([...underWay, ...logged.rides])) {
    const [tracked, untracked, ofRosa, office, driver] = await Promise.all([
      toldOf(visitor, ride, ride.trackingId),
      toldOf(visitor, ride),
      toldOf(rosa, ride),
      toldOf(olga, ride),
      toldOf(stranger.person, ride),
    ]);
    told.push({ rideId: ride.id, tracked, untracked, rosa: ofRosa, office, driver });
  }
  const asLogged = logged.rides.flatMap(({ id }) => told.filter(({ rideId }) => rideId === id));
  expect(toldWrong(asLogged, logged)).toEqual([]);
}

/**
 * A visitor sees the position of the driver on his ride's screen, and no position for an ended
 * ride. `share` makes the drivers report: right before he looks, since his screen may come late.
 */
export async function visitorSeesHisDriver(
  page: Page,
  logged: LoggedDay,
  share: () => Promise<void>,
): Promise<void> {
  const seen = logged.rides.find((ride) => seenOnRide(logged, ride) !== undefined);
  const [ended] = logged.completed;
  if (seen === undefined || ended === undefined) throw new Error('The day is too quiet for this.');
  await page.goto(`/find-my-ride?tracking_id=${ended.trackingId}`);
  await page.getByRole('heading', { name: `Ride #${ended.id}`, exact: true }).waitFor();
  expect(await page.getByText(driverIsHere).count()).toBe(0);
  await share();
  await page.goto(`/find-my-ride?tracking_id=${seen.trackingId}`);
  await page.getByText(driverIsHere).waitFor();
}

/** A minute later no position is shown any more. */
export async function positionsAreForgotten(
  board: Page,
  visitor: Page,
  { oda }: Cast,
): Promise<void> {
  expect(await oda.call('driverPositions')).toEqual([]);
  await visitor.getByText(driverIsHere).waitFor({ state: 'detached' });
  const cars = board.getByRole('complementary', { name: 'Map' }).getByRole('button', {
    name: /ago$/,
  });
  await expect.poll(() => cars.count(), patience).toBe(0);
}
