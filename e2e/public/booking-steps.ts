import type { Page } from 'playwright-core';
import { HomePage } from '../pages/home.page.ts';

/** The options of the open location input; the times of a day are options as well. */
export const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Picks a place from the list of a location input. */
export async function pickPlace(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await suggestions(page).first().click();
}

/** The day, as the field takes it, and the time. */
type When = Parameters<HomePage['chooseWhen']>;

/** The trip on the home page, up to its fare; at once, where no other time is given. */
export async function calculateHomeFare(page: Page, when?: When): Promise<void> {
  await page.goto('/');
  await pickPlace(page, 'Pickup Location', 'hato');
  await pickPlace(page, 'Drop-off Location', 'jan thiel');
  if (when !== undefined) await new HomePage(page).chooseWhen(...when);
  await page.getByRole('button', { name: 'Calculate Fare' }).click();
  await page.getByRole('region', { name: 'Your fare' }).waitFor();
}

/** Books on the home page and answers the tracking id. */
export async function bookAtHome(page: Page, when?: When): Promise<string> {
  await calculateHomeFare(page, when);
  await page.getByLabel('Full Name').fill('Ana Bakker-Public');
  await page.getByLabel('Phone Number').fill('5123456');
  await page.getByRole('button', { name: 'Book Ride' }).click();
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
  return /\d{8}-\d{10}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
}
