import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Client, islandTimeIn } from '@trupial/testbed/api/client';
import { driverIsHere, feedOpened } from '../pages/live-page.ts';
import { seeToast } from '../pages/toast.ts';
import { bookAtHome, openPage, standStill, suggestions, type StageOf } from './stage.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const willemstad = { latitude: 12.1069, longitude: -68.9335 };

/** The behaviour that belongs to one screen, on the real product. */
export function describeWhatScreensDo(stage: StageOf): void {
  describe('the location input', () => {
    it('asks from three characters on, once, and shows five at most', async () => {
      const page = await openPage(stage());
      await standStill(page);
      await page.goto('/');
      const asked: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === '/api/places/') asked.push(url.searchParams.get('q') ?? '');
      });
      const box = page.getByRole('combobox', { name: 'Pickup Location' });
      await box.pressSequentially('be');
      await box.pressSequentially('ach');
      await page.clock.runFor(290);
      expect(asked).toEqual([]);
      await page.clock.runFor(10);
      await page.clock.resume();
      await suggestions(page).first().waitFor();
      expect(asked).toEqual(['beach']);
      expect(await suggestions(page).count()).toBe(5);
      expect(await suggestions(page).first().locator('mark').first().textContent()).toMatch(
        /^beach$/i,
      );
      await page.keyboard.press('Escape');
      expect(await suggestions(page).count()).toBe(0);
      expect(await box.evaluate((it) => it === document.activeElement)).toBe(false);
      await box.focus();
      await suggestions(page).nth(1).hover();
      await expect.poll(() => suggestions(page).nth(1).getAttribute('aria-selected')).toBe('true');
      await page.getByRole('heading', { name: 'Book your ride' }).click();
      expect(await suggestions(page).count()).toBe(0);
      expect(asked).toEqual(['beach']);
    });

    it('finds the address of where somebody stands', async () => {
      const page = await openPage(stage(), {
        geolocation: willemstad,
        permissions: ['geolocation'],
      });
      await page.goto('/');
      await page.getByRole('button', { name: 'Use current location' }).first().click();
      await expect
        .poll(() => page.getByRole('combobox', { name: 'Pickup Location' }).inputValue())
        .toMatch(/Willemstad|Curaçao/);
    });

    it('says what the browser did not allow', async () => {
      const page = await openPage(stage(), { permissions: [] });
      await page.goto('/');
      await page.getByRole('button', { name: 'Use current location' }).first().click();
      await page.getByText('Please allow location access.').waitFor();
    });
  });

  describe('find my ride', () => {
    it('searches by itself, keeps the id in the address, and takes names and phones out of it', async () => {
      const page = await openPage(stage());
      const trackingId = await bookAtHome(page);
      await page.getByRole('button', { name: 'Check Ride Status' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Check Status' }).click();
      await page.getByText('Pending Assignment').waitFor();
      expect(new URL(page.url()).search).toBe(`?tracking_id=${trackingId}`);
      const day = trackingId.replace(/^(\d{4})(\d\d)(\d\d)-.*/, '$1-$2-$3');
      await page.goto(`/find-my-ride?name=Ana%20Bakker-Public&phone=5123456&date=${day}`);
      await page.getByText('Pending Assignment').waitFor();
      expect(page.url()).not.toMatch(/Ana|5123456/);
      await page.getByLabel('Full Name').fill('Somebody');
      await expect.poll(() => page.getByText('Pending Assignment').count()).toBe(0);
    });

    it('shows a driver, his progress and where he is within a moment, by the feed', async () => {
      const { url } = stage();
      // Six days ahead: no other ride of the driver is in the way.
      const { body: booked } = await new Client(url).call<{ id: number; tracking_id: string }>(
        'bookRide',
        {
          body: {
            pickup_location: 'Curaçao International Airport (Hato)',
            dropoff_location: 'Jan Thiel Beach, Jan Thiel, Curaçao',
            ride_datetime: islandTimeIn(6 * 24 * 60),
            passenger_count: 1,
            luggage_count: 0,
            rider_name: 'Ana Volger',
            rider_phone: '5123456',
          },
        },
      );
      const { id } = booked;
      const page = await openPage(stage());
      const opened = feedOpened(page);
      await page.goto(`/find-my-ride?tracking_id=${booked.tracking_id}`);
      await page.getByText('Changes show here by themselves.').waitFor();
      await opened;
      const driver = await Client.signedIn(url, 'diana');
      expect((await driver.call('acceptRide', { id })).status).toBe(200);
      // While the feed is open the next automatic fetch would come after two minutes.
      await page.getByText('Driver Assigned').waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^\+?[\d ]+$/ })
        .waitFor();
      expect((await driver.call('setOffRide', { id })).status).toBe(200);
      await page.getByText('Your driver is on the way.').waitFor();
      const body = { lat: 12.12, lng: -68.93, accuracy_m: 10, heading: null };
      expect((await driver.call('reportPosition', { body })).status).toBe(200);
      await page.getByText(driverIsHere).waitFor();
    });

    it('copies what one would send to a friend', async () => {
      const page = await openPage(stage(), { permissions: ['clipboard-write'] });
      const trackingId = await bookAtHome(page);
      await page.goto(`/find-my-ride?tracking_id=${trackingId}`);
      await seeToast(page, 'Ride details copied!', () => press(page, 'Share Details'));
      // Our pages may not read the clipboard; a person pastes it elsewhere.
      const elsewhere = await page.context().newPage();
      await elsewhere.setContent('<textarea autofocus></textarea>');
      await elsewhere.locator('textarea').focus();
      await elsewhere.keyboard.press('ControlOrMeta+V');
      const copied = await elsewhere.locator('textarea').inputValue();
      expect(copied).toMatch(new RegExp(`Tracking ID: ${trackingId}\nPickup: .+\nDrop-off: .+\n`));
    });
  });

  describe('the cheat sheet', () => {
    /** Makes the sheet in a window of its own, and answers how many rows were found. */
    async function openSheet(page: Page): Promise<number> {
      await page.goto('/fare');
      await press(page, 'Generate Cheat Sheet');
      const found = page.getByText(/^Found \d+ possibilities\.$/);
      await found.waitFor();
      return Number((await found.textContent())?.replaceAll(/\D/g, ''));
    }
    const faresOf = async (page: Page) =>
      (await page.getByRole('row').locator('td:last-child').allTextContents()).map((fare) =>
        Number(fare.replaceAll(/[^\d.]/g, '')),
      );
    /** Sorts by fare, and answers after how many milliseconds it is shown. */
    const sort = (page: Page) =>
      page
        .getByRole('columnheader', { name: /Fare/ })
        .getByRole('button')
        .evaluate(async (button: HTMLElement) => {
          const start = performance.now();
          button.click();
          await new Promise((shown) => {
            requestAnimationFrame(() => setTimeout(shown));
          });
          return performance.now() - start;
        });

    it('sorts thousands of rows nearly as quickly as a page of them, and shows a page', async () => {
      const [page, short] = [await openPage(stage()), await openPage(stage())];
      await short.route('**/api/fareCalcCheatSheet/', async (route) => {
        const answer = await route.fetch();
        const { results, ...rest } = (await answer.json()) as { results: readonly unknown[] };
        await route.fulfill({ json: { ...rest, results: results.slice(0, 50) } });
      });
      expect(await openSheet(page)).toBeGreaterThan(1_000);
      expect(await openSheet(short)).toBe(50);
      const milliseconds: { readonly all: number; readonly few: number }[] = [];
      for (const sign of [1, -1, 1, -1, 1, -1]) {
        // In turns: what others have of the processor meanwhile both have to bear.
        milliseconds.push({ all: await sort(page), few: await sort(short) });
        const fares = await faresOf(page);
        expect(fares).toHaveLength(50);
        expect(fares).toEqual(fares.toSorted((one, other) => sign * (one - other)));
      }
      // The shortest of each is the page's own. To show thousands of rows takes many times as long.
      const all = Math.min(...milliseconds.map((turn) => turn.all));
      const few = Math.min(...milliseconds.map((turn) => turn.few));
      expect(all, JSON.stringify(milliseconds)).toBeLessThan(5 * few);
    });
  });

  describe('contact', () => {
    it('really sends: the message lies in the office’s inbox', async () => {
      const page = await openPage(stage());
      await page.goto('/contactus');
      await page.getByLabel('Name', { exact: true }).fill('Ana Brief');
      await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
      await page.getByLabel('Message', { exact: true }).fill('Do you take dogs?');
      // The words go after two seconds: they are looked for from before the press.
      const sent = page.getByRole('button', { name: 'Message sent!' });
      await Promise.all([sent.waitFor(), press(page, 'Send Message')]);
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Send Message' }).waitFor();
      const staff = await Client.signedIn(stage().url, 'stella');
      const { body } = await staff.call<{ name: string }[]>('contactMessages');
      expect(body.map(({ name }) => name)).toContain('Ana Brief');
    });
  });

  describe('an account', () => {
    it('is opened, signs in and is home', async () => {
      const page = await openPage(stage());
      await page.goto('/register');
      const username = `ana-${Date.now()}`;
      for (const [label, value] of [
        ['First Name', 'Ana'],
        ['Last Name', 'Bakker'],
        ['Email', `${username}@example.com`],
        ['Phone Number', '512345'],
        ['Username', username],
        ['Password', 'a quiet lagoon'],
        ['Confirm Password', 'a loud lagoon'],
      ] as const) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await press(page, 'Sign up');
      await page.getByText('Phone number must be exactly 7 digits.').waitFor();
      await page.getByText('Passwords do not match.').waitFor();
      await page.getByLabel('Phone Number').fill('5123456');
      await page.getByLabel('Confirm Password', { exact: true }).fill('a quiet lagoon');
      await press(page, 'Sign up');
      await page.getByText(`Welcome back, ${username}!`).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByRole('heading', { name: 'Book your ride' }).waitFor();
    });
  });
}
