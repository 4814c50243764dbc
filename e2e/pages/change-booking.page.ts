import type { Locator, Page } from 'playwright-core';

/** The dialog 'Change booking', for whoever has opened it. */
export class ChangeBookingPage {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Change booking' });
  }

  /** Opens it by the button of the ride that the page shows. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Change booking' }).first().click();
    await this.dialog.getByText('Before and after').waitFor();
  }

  /** Chooses a time ('17:00') and waits for what it costs. */
  async chooseTime(time: string): Promise<void> {
    await this.dialog.getByLabel('Time', { exact: true }).selectOption(time);
    await this.dialog.getByText('New fare', { exact: true }).waitFor();
  }

  /** Makes the change by one of the dialog's buttons; the dialog closes. */
  async make(button = 'Change booking'): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
