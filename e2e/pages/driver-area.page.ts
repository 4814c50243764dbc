import type { Locator, Page } from 'playwright-core';
import { seeToast } from './toast.ts';

export const driverScreens = [
  '/driverpanel',
  '/activerides',
  '/driverhistory',
  '/driverreport',
] as const;

/** What a driver sees and presses. */
export class DriverAreaPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The card (or row) of a rider's ride. */
  ride(rider: string): Locator {
    return this.page
      .getByRole('list')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: rider }) });
  }

  /**
   * Presses a button of a ride. A press at the very moment when its card has moved does not count
   * (mf-driver/src/press): then it is pressed again, as a driver would.
   */
  async press(rider: string, button: string): Promise<void> {
    const isResting = 'data-last-press-rests';
    await this.page.evaluate((name) => {
      const note = ({ target }: Event) => {
        const rests = (target as Element).closest('[aria-disabled=true]') !== null;
        document.body.setAttribute(name, String(rests));
      };
      document.addEventListener('click', note, { capture: true, once: true });
    }, isResting);
    await this.ride(rider).getByRole('button', { name: button, exact: true }).click();
    const rested = await this.page.evaluate((name) => document.body.getAttribute(name), isResting);
    if (rested === 'true') await this.press(rider, button);
  }

  /** Presses a button that asks for confirmation first, and confirms. */
  async pressAndConfirm(rider: string, button: string, question: string): Promise<void> {
    await this.press(rider, button);
    const dialog = this.page.getByRole('alertdialog', { name: button });
    await dialog.getByText(question).waitFor();
    await dialog.getByRole('button', { name: button, exact: true }).click();
  }

  /** Does what makes the shell show a short note, and sees the note. */
  toast(text: string, act: () => Promise<unknown>): Promise<void> {
    return seeToast(this.page, text, act);
  }

  switch(name: RegExp): Locator {
    return this.page.getByRole('switch', { name });
  }

  /** How many pixels of the page are to the right of the screen. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  }
}
