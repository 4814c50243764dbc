import type { Page } from 'playwright-core';
import type { Person } from '@trupial/testbed/browser/browser';

/** What the specs of the office share: one product, Olga at her desk and Stella at hers. */
export interface OperatorStage {
  readonly url: string;
  readonly olga: Person;
  /** Olga's window. */
  readonly page: Page;
  readonly stella: Person;
}

/** Not before the hooks have run: a suite is described before the product has started. */
export type StageOf = () => OperatorStage;

/** Moves the focus to a control and presses Enter, as a person without a mouse does. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const control = page.getByRole('button', { name }).first();
  await control.waitFor();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** In the open dialog: selects the first driver in the ranking. */
export async function takeFirstDriver(page: Page): Promise<void> {
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^Driver selected: /).waitFor();
  await page.keyboard.press('Enter');
}

/** Assigns the first pending ride to the first driver in the ranking, by keyboard only. */
export async function assignFirstRide(page: Page): Promise<void> {
  await page.goto('/operator/pending-rides');
  await press(page, 'Assign');
  await takeFirstDriver(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
