import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../day.ts';

/** The part of the page that belongs to its screen. */
export const main = (page: Page): Locator => page.getByRole('main');
export const table = (page: Page, name: string): Locator =>
  main(page).getByRole('table', { name, exact: true });

/** Waits until a screen shows no errors; errors that remain are the failure, and are printed. */
export async function shows<Shown>(
  what: string,
  read: () => Promise<Shown>,
  wrong: (shown: Shown) => string[],
): Promise<void> {
  let errors: string[] = [];
  await expect
    .poll(async () => (errors = wrong(await read())), { ...patience, message: what })
    .toEqual([])
    .catch((cause: unknown) => {
      throw new Error(`${what}:\n${errors.join('\n')}`, { cause });
    });
}
