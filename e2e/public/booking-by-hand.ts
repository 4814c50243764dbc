import type { Page } from 'playwright-core';
import { routed } from '@trupial/testbed/browser/bad-network';
import { asFromOtherDevice } from '@trupial/testbed/browser/browser';
import { describe, expect, it } from 'vitest';
import {
  bookAtHome,
  calculateHomeFare,
  openPage,
  suggestions,
  pickPlace,
  type StageOf,
} from './stage.ts';

/** Presses Tab until the focus is on what has this accessible name; at most so many times. */
async function tabTo(page: Page, role: 'button' | 'combobox' | 'textbox', name: string) {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await wanted.evaluateAll((found) =>
      found.some((it) => it === document.activeElement),
    );
    if (isThere) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Booking as people do it: with keys only, with a thumb, twice by mistake, in another language. */
export function describeBookingByHand(stage: StageOf): void {
  describe('a booking', () => {
    it('goes by keyboard alone, from the top of the page to the confirmation', async () => {
      const page = await openPage(stage());
      await page.goto('/');
      await page.getByRole('combobox', { name: 'Pickup Location' }).waitFor();
      for (const [label, typed] of [
        ['Pickup Location', 'hato'],
        ['Drop-off Location', 'mambo'],
      ] as const) {
        await tabTo(page, 'combobox', label);
        // At once: between slow keys there would be a search, and a list that is replaced under the key.
        await page.keyboard.insertText(typed);
        await suggestions(page).first().waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      await tabTo(page, 'button', 'Calculate Fare');
      await page.keyboard.press('Enter');
      const fare = page.getByRole('region', { name: 'Your fare' });
      await fare.waitFor();
      // The focus is on the result; the return trip is one step away, and the next field two.
      await expect.poll(() => fare.evaluate((it) => it === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Ana Toetsenbord');
      await page.keyboard.press('Tab');
      await page.keyboard.type('5123456');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    });

    it('is made over plain http too, from another device of the network', async () => {
      const { url, browser } = stage();
      const page = await openPage({ url: asFromOtherDevice(url), browser });
      expect(await bookAtHome(page)).not.toBe('');
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
    });

    it('takes eight taps on a phone: day and time are there, and each target is large enough', async () => {
      const page = await openPage(stage(), { width: 360, hasTouch: true, isMobile: true });
      let taps = 0;
      const tap = async (target: ReturnType<Page['getByRole']>) => {
        const box = await target.boundingBox();
        expect(box?.height, `target ${taps + 1}`).toBeGreaterThanOrEqual(44);
        taps += 1;
        await target.tap();
      };
      await page.goto('/');
      const field = (label: string) => page.getByRole('combobox', { name: label });
      await tap(field('Pickup Location'));
      await page.keyboard.insertText('hato');
      await tap(suggestions(page).first());
      await tap(field('Drop-off Location'));
      await page.keyboard.insertText('jan thiel');
      await tap(suggestions(page).first());
      await tap(page.getByRole('button', { name: 'Calculate Fare' }));
      await tap(page.getByLabel('Full Name'));
      await page.keyboard.type('Ana Duim');
      await tap(page.getByLabel('Phone Number'));
      await page.keyboard.type('5123456');
      await tap(page.getByRole('button', { name: 'Book Ride' }));
      await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
      expect(taps).toBe(8);
    });

    it('charges the price that is shown, by the promise that came with it', async () => {
      const page = await openPage(stage());
      await calculateHomeFare(page);
      const shown = await page
        .getByRole('region', { name: 'Your fare' })
        .getByRole('status')
        .textContent();
      const sent = page.waitForRequest('**/api/book-ride/');
      await page.getByLabel('Full Name').fill('Ana Belofte');
      await page.getByLabel('Phone Number').fill('5123456');
      await page.getByRole('button', { name: 'Book Ride' }).click();
      const body = (await sent).postDataJSON() as { quote: string; calculated_fare: number };
      expect(body.quote).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(`$${body.calculated_fare.toFixed(2)}`).toBe(shown);
      await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
      expect(await page.getByRole('main').textContent()).toContain(shown ?? 'a fare');
    });

    it('says so when the fare is another one by now, and keeps what was typed', async () => {
      const page = await openPage(stage());
      await calculateHomeFare(page);
      await page.getByLabel('Full Name').fill('Ana Anders');
      await page.getByLabel('Phone Number').fill('5123456');
      await routed(page, '**/api/fareCalc/**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...((await answer.json()) as object), fare: 99.99 } });
      });
      await page.getByRole('button', { name: 'Book Ride' }).click();
      await page.getByText('Fare mismatch detected. Please recalculate fare.').waitFor();
      await page.getByRole('button', { name: 'Calculate Fare' }).click();
      await page.getByText('$99.99').waitFor();
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Ana Anders');
    });

    it('is cancelled by the receipt, once asked', async () => {
      const page = await openPage(stage());
      await bookAtHome(page);
      await page.getByRole('button', { name: 'Cancel this ride' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Ride' }).click();
      await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();
    });

    it('prints the ride and nothing to press', async () => {
      const page = await openPage(stage());
      const trackingId = await bookAtHome(page);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText(trackingId).isVisible()).toBe(true);
      for (const name of ['Check Ride Status', 'Copy', 'Print', 'Cancel this ride']) {
        expect(await page.getByRole('button', { name }).isVisible(), name).toBe(false);
      }
    });
  });

  describe('what was typed', () => {
    it('survives another language, and a reload, on home and airport', async () => {
      const page = await openPage(stage());
      await page.goto('/');
      await pickPlace(page, 'Pickup Location', 'hato');
      const pickup = await page.getByRole('combobox', { name: 'Pickup Location' }).inputValue();
      await page.getByRole('button', { name: /^NL/ }).click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('nl');
      expect(await page.locator('#booking-pickup').inputValue()).toBe(pickup);
      await page.reload();
      await expect.poll(() => page.locator('#booking-pickup').inputValue()).toBe(pickup);
      await page.goto('/airport');
      await page.locator('#airport-pickup').fill('mambo');
      await suggestions(page).first().click();
      const asked = await page.locator('#airport-pickup').inputValue();
      await page.getByRole('button', { name: /^ES/ }).click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
      expect(await page.locator('#airport-pickup').inputValue()).toBe(asked);
      await page.reload();
      await expect.poll(() => page.locator('#airport-pickup').inputValue()).toBe(asked);
    });
  });
}
