import type { Page } from 'playwright-core';
import type { Person } from '../support/browser.ts';

/** What the specs of the office share: one product, Olga at her desk and Stella at hers. */
export interface OperatorStage {
  readonly url: string;
  readonly olga: Person;
  /** Olga's window. */
  readonly page: Page;
  readonly stella: Person;
}

/** Not before the hooks have run: a suite is described earlier than the product stands. */
export type StageOf = () => OperatorStage;

/** Moves the focus to a control and presses Enter: what a person does without a mouse. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const control = page.getByRole('button', { name }).first();
  await control.waitFor();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** In the open dialog: takes whoever is ranked first. */
export async function takeFirstDriver(page: Page): Promise<void> {
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^Driver selected: /).waitFor();
  await page.keyboard.press('Enter');
}

/** Gives the pending ride that comes first to whoever is ranked first, by keyboard alone. */
export async function assignFirstRide(page: Page): Promise<void> {
  await page.goto('/operator/pending-rides');
  await press(page, 'Assign');
  await takeFirstDriver(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
