import { islandTimeIn } from '@trupial/testbed/api/client';
import { type Person, personAt, phone } from '@trupial/testbed/browser/browser';
import type { Browser } from 'playwright-core';

/** What the specs of bookings share: one product, one browser, Olga at her desk. */
export interface BookingStage {
  readonly url: string;
  readonly browser: Browser;
  readonly operator: Person;
}

/** Not before the hooks have run: a suite is described before the product has started. */
export type StageOf = () => BookingStage;

/** Somebody with a phone of his own, who is nobody yet. */
export const onAPhone = ({ browser, url }: BookingStage): Promise<Person> =>
  personAt(browser, url, phone);

/** The island's day in some days: '2026-11-29'. */
export const islandDay = (daysAhead: number): string =>
  islandTimeIn(daysAhead * 24 * 60).slice(0, 10);

/** The same day as the date field takes it: '11/29/2026'. */
export function usDate(daysAhead: number): string {
  const day = islandDay(daysAhead);
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** From the airport to the beach in five days, as it is typed on the home page. */
export const airportToBeach = (time: string) =>
  ({
    pickup: ['hato', 'Curaçao International Airport (Hato)'],
    dropoff: ['jan thiel b', 'Jan Thiel Beach'],
    date: usDate(5),
    time,
  }) as const;
