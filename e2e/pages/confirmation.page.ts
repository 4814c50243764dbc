import type { Page } from 'playwright-core';

/** The booking confirmation, from which a visitor goes to his ride's status. */
export class ConfirmationPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits for the banner and answers the tracking id. */
  async trackingId(): Promise<string> {
    await this.#page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    const text = (await this.#page.getByRole('main').textContent()) ?? '';
    return /\d{8}-\d{10}/.exec(text)?.[0] ?? '';
  }

  /** Goes to Find my ride by the leave dialog. */
  async checkStatus(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Check Ride Status' }).click();
    const dialog = this.#page.getByRole('alertdialog', { name: 'Leave This Page?' });
    await dialog.getByRole('button', { name: 'Check Status' }).click();
  }
}
