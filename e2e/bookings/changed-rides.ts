import type { Page } from 'playwright-core';
import { amend } from '@trupial/testbed/api/amend';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { open } from '../screenshots/state.ts';

/** A ride as who booked it knows it. */
export interface BookedRide {
  readonly id: number;
  readonly tracking_id: string;
  readonly receipt: string;
  readonly ride_datetime: string;
}

/** Each ride in hours of its own, some days ahead: nobody is busy then unless a picture wants it. */
let day = 2;
const nextDay = (): string => {
  day += 1;
  return islandTimeIn(day * 24 * 60).slice(0, 10);
};

/** The address of the product that a page shows. */
export async function originOf(page: Page): Promise<string> {
  if (page.url() === 'about:blank') await open(page, '/faq');
  return new URL(page.url()).origin;
}

/** Books a ride with everything that a driver is told. */
export async function book(
  origin: string,
  more: Record<string, unknown> = {},
  caller: Client = new Client(origin),
): Promise<BookedRide> {
  const body = booking({
    ride_datetime: `${nextDay()}T15:30:00`,
    rider_note: 'The blue house behind the church.',
    flight_number: 'KL735',
    flight_direction: 'arrival',
    child_seats: { infant: 0, child: 1, booster: 0 },
    ...more,
  });
  const answer = await caller.call<BookedRide>('bookRide', { body });
  if (answer.status !== 201) throw new Error(`not booked: ${JSON.stringify(answer.body)}`);
  return { ...answer.body, ride_datetime: body.ride_datetime };
}

/** The same day, at another hour: '20:00'. */
export const at = ({ ride_datetime }: Pick<BookedRide, 'ride_datetime'>, hour: string): string =>
  `${ride_datetime.slice(0, 11)}${hour}:00`;

/** Changes a ride as the office. */
export async function changeByOffice(
  origin: string,
  id: number,
  changes: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const olga = await Client.signedIn(origin, 'olga');
  const answer = await amend(olga, id, changes, { reason: 'The flight is late.', ...more });
  if (answer.status !== 200) throw new Error(`not changed: ${JSON.stringify(answer.body)}`);
}

/** A ride that a driver has accepted. */
export async function takenRide(
  origin: string,
  driver: string,
  more: Record<string, unknown> = {},
): Promise<BookedRide> {
  const ride = await book(origin, more);
  await (await Client.signedIn(origin, driver)).call('acceptRide', { id: ride.id });
  return ride;
}

/** A ride that a driver has, and that was changed since he saw it. */
export async function changedRide(
  origin: string,
  driver: string,
  more: Record<string, unknown> = {},
): Promise<BookedRide> {
  const ride = await takenRide(origin, driver, more);
  await changeByOffice(origin, ride.id, {
    ride_datetime: at(ride, '20:15'),
    passenger_count: 3,
    rider_note: 'The yellow house now, ring twice.',
  });
  return ride;
}

/** A ride whose driver has another one at 20:00 of its day. */
export async function rideOfBusyDriver(
  origin: string,
  driver: string,
  more: Record<string, unknown> = {},
  caller?: Client,
): Promise<BookedRide> {
  const ride = await book(origin, more, caller);
  const other = await book(origin, { ride_datetime: at(ride, '20:00') });
  const his = await Client.signedIn(origin, driver);
  for (const { id } of [ride, other]) await his.call('acceptRide', { id });
  return ride;
}

/** This browser is the one in which the ride was booked. */
export async function withReceipt(page: Page, ride: BookedRide): Promise<void> {
  await originOf(page);
  await page.evaluate(([id, receipt]) => localStorage.setItem(`booking-receipt:${id}`, receipt), [
    ride.tracking_id,
    ride.receipt,
  ] as const);
}
