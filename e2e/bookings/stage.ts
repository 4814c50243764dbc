import { type Person, personAt, phone } from '@trupial/testbed/browser/browser';
import type { Browser } from 'playwright-core';
import { usDate } from '../pages/days.ts';

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

/** From the airport to the beach in five days, as it is typed on the home page. */
export const airportToBeach = (time: string) =>
  ({
    pickup: ['hato', 'Curaçao International Airport (Hato)'],
    dropoff: ['jan thiel b', 'Jan Thiel Beach'],
    date: usDate(5),
    time,
  }) as const;
