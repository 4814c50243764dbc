import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../day.ts';

/** The part of the page that belongs to its screen. */
export const main = (page: Page): Locator => page.getByRole('main');
export const table = (page: Page, name: string): Locator =>
  main(page).getByRole('table', { name, exact: true });

/** Waits until a screen shows no errors; errors that remain are the failure. */
export async function shows<Shown>(
  what: string,
  read: () => Promise<Shown>,
  wrong: (shown: Shown) => string[],
): Promise<void> {
  await expect.poll(async () => wrong(await read()), { ...patience, message: what }).toEqual([]);
}
