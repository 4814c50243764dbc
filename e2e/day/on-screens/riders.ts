import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { foundWrong, isAged, ridesWrong } from '../agreement/riders.ts';
import type { LoggedDay, Ride } from '../expected/logged-day.ts';
import { bare } from '../expected/words.ts';
import { tableRows } from '../shown.ts';
import { main, shows, table } from './shows.ts';

/** The rides of the rider whose list was open all day and was not touched. */
export const riderAgrees = (page: Page, logged: LoggedDay): Promise<void> =>
  shows(
    'a rider’s rides',
    () => tableRows(table(page, 'My rides')),
    (shown) => ridesWrong(shown, logged),
  );

/**
 * What a visitor finds with the tracking id of a ride, for one ride of each status, of this week and
 * from before.
 */
export async function visitorsFindTheirRides(page: Page, logged: LoggedDay): Promise<void> {
  const kindOf = (ride: Ride) => `${ride.status}${isAged(ride, logged) ? ', aged' : ''}`;
  const oneOfEach = new Map(logged.rides.map((ride) => [kindOf(ride), ride]));
  expect(oneOfEach.size).toBeGreaterThanOrEqual(6);
  for (const ride of oneOfEach.values()) {
    await page.goto(`/find-my-ride?tracking_id=${ride.trackingId}`);
    await page.getByRole('heading', { name: `Ride #${ride.id}`, exact: true }).waitFor();
    await shows(
      `what is found of ride ${ride.id}`,
      async () => bare((await main(page).textContent()) ?? ''),
      (shown) => foundWrong(shown, logged, ride),
    );
  }
}
