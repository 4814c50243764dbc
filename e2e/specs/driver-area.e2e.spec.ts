import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DriverAreaPage, driverScreens } from '../pages/driver-area.page.ts';
import { signIn } from '../pages/login.page.ts';
import { booking, Client, islandTimeIn } from '../support/api.ts';
import {
  chromiumMissing,
  launchBrowser,
  type Person,
  personAt,
  phone,
} from '../support/browser.ts';
import { type Product, startAllInOne } from '../support/product.ts';

interface Ride {
  readonly id: number;
  readonly status: string;
}

/** Days ahead of the demo's own rides, each ride three hours after the one before. */
const firstPickup = 5 * 24 * 60;

const isOverflowing = (pixels: number) => pixels > 0;

describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? "a driver's day on a phone",
  () => {
    let product: Product;
    let browser: Browser;
    let person: Person;
    let area: DriverAreaPage;
    let visitor: Client;
    let carlos: Client;
    let olga: Client;
    let booked = 0;

    beforeAll(async () => {
      [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
      visitor = new Client(product.url);
      [carlos, olga, person] = await Promise.all([
        Client.signedIn(product.url, 'carlos'),
        Client.signedIn(product.url, 'olga'),
        personAt(browser, product.url, phone),
      ]);
      area = new DriverAreaPage(person.page);
      await signIn(person.page, 'carlos');
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    });

    const book = async (rider: string): Promise<number> => {
      booked += 1;
      const { status, body } = await visitor.call<Ride>('bookRide', {
        body: booking({
          rider_name: rider,
          ride_datetime: islandTimeIn(firstPickup + booked * 180),
        }),
      });
      expect(status).toBe(201);
      return body.id;
    };
    /** A ride that carlos has accepted. */
    const bookForCarlos = async (rider: string): Promise<number> => {
      const id = await book(rider);
      expect((await carlos.call('acceptRide', { id })).status).toBe(200);
      return id;
    };
    const stepsOf = async (id: number): Promise<readonly string[]> => {
      const { body } = await olga.call<{ step: string }[]>('rideTimeline', { id });
      return body.map(({ step }) => step).filter((step) => step !== 'attention_raised');
    };

    describe('a ride', () => {
      it('is accepted and carried out step by step, each with one large button', async () => {
        const id = await book('Ana Journey');
        await person.page.goto('/driverpanel');
        await area.press('Ana Journey', 'Accept');
        await area.toast('Ride accepted. It is under Accepted Rides now.');
        await area.ride('Ana Journey').waitFor({ state: 'detached' });
        await person.page.getByRole('link', { name: 'Accepted Rides' }).click();
        for (const step of ['Set off', 'I have arrived', 'Rider picked up', 'Start trip']) {
          await area.press('Ana Journey', step);
        }
        await area.press('Ana Journey', 'Finish Ride');
        await area.toast('Ride completed successfully!');
        await area.ride('Ana Journey').waitFor({ state: 'detached' });
        expect(await stepsOf(id)).toEqual([
          'requested',
          'assigned',
          'set_off',
          'arrived',
          'picked_up',
          'trip_started',
          'completed',
        ]);
      });

      it('that is rejected is hidden from this driver only', async () => {
        const id = await book('Bea Rejected');
        await person.page.goto('/driverpanel');
        await area.press('Bea Rejected', 'Reject');
        await area.ride('Bea Rejected').waitFor({ state: 'detached' });
        const diana = await Client.signedIn(product.url, 'diana');
        const { body } = await diana.call<Ride[]>('rideRequests', { query: { type: 'pending' } });
        expect(body.map((ride) => ride.id)).toContain(id);
      });

      it.each([
        [
          'Cancel Ride',
          'Are you sure you want to cancel this ride?',
          'Ride cancelled successfully!',
          'cancelled',
        ],
        [
          'Delete Ride',
          'Are you sure you want to delete this ride? This action cannot be undone.',
          'Ride deleted successfully!',
          'hidden',
        ],
      ])('can be left by %s, after a question', async (button, question, toast, step) => {
        const rider = `Cees ${button}`;
        const id = await bookForCarlos(rider);
        await person.page.goto('/activerides');
        await area.pressAndConfirm(rider, button, question);
        await area.toast(toast);
        await area.ride(rider).waitFor({ state: 'detached' });
        expect((await stepsOf(id)).at(-1)).toBe(step);
      });

      it('ends with a no-show when nobody came to the pickup', async () => {
        const id = await bookForCarlos('Dora Absent');
        await person.page.goto('/activerides');
        await area.press('Dora Absent', 'Set off');
        await area.press('Dora Absent', 'I have arrived');
        await area.pressAndConfirm(
          'Dora Absent',
          'No-show',
          'Are you sure that the rider did not come? This ends the ride.',
        );
        await area.toast('No-show recorded.');
        expect((await stepsOf(id)).at(-1)).toBe('no_show');
      });

      it('appears by itself while the driver looks at the list', async () => {
        await person.page.goto('/driverpanel');
        await person.page.getByRole('heading', { name: 'Available Rides' }).waitFor();
        await book('Eva Appears');
        await area.ride('Eva Appears').waitFor({ timeout: 10_000 });
      });
    });

    describe('without a connection', () => {
      it('is driven on; every step is sent once, in order, when the connection is back', async () => {
        const id = await bookForCarlos('Fay Offline');
        const { page } = person;
        await page.goto('/activerides');
        await area.ride('Fay Offline').waitFor();
        await page.context().setOffline(true);
        for (const step of ['Set off', 'I have arrived', 'Rider picked up']) {
          await area.press('Fay Offline', step);
        }
        await page.getByText('3 actions wait for the connection.').waitFor();
        await area.ride('Fay Offline').getByText('Kept here, sent when').waitFor();
        expect(await stepsOf(id)).toEqual(['requested', 'assigned']);
        await page.context().setOffline(false);
        // One after the other: the card shows the last step's outcome from the beginning.
        await expect
          .poll(() => stepsOf(id), { timeout: 15_000 })
          .toEqual(['requested', 'assigned', 'set_off', 'arrived', 'picked_up']);
        await area.ride('Fay Offline').getByRole('button', { name: 'Start trip' }).waitFor();
        await area.press('Fay Offline', 'Start trip');
        await area.press('Fay Offline', 'Finish Ride');
        await area.ride('Fay Offline').waitFor({ state: 'detached' });
      });

      it('keeps an action over a reload, and does it once though its answer was lost', async () => {
        const id = await bookForCarlos('Gea Reload');
        const { page } = person;
        await page.goto('/activerides');
        await area.ride('Gea Reload').waitFor();
        // The server does it, the answer never comes: the worst of bad connections.
        await page.route('**/api/set-off-ride/**', async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        });
        await area.press('Gea Reload', 'Set off');
        await page.getByText('1 action waits for the connection.').waitFor();
        await page.unroute('**/api/set-off-ride/**');
        await page.reload();
        await area.ride('Gea Reload').getByRole('button', { name: 'I have arrived' }).waitFor();
        await page.getByText('1 action waits').waitFor({ state: 'detached' });
        expect(await stepsOf(id)).toEqual(['requested', 'assigned', 'set_off']);
      });

      it('explains a refusal until it is read: the office took the ride away meanwhile', async () => {
        const id = await bookForCarlos('Han Refused');
        const { page } = person;
        await page.goto('/activerides');
        await area.ride('Han Refused').waitFor();
        await page.context().setOffline(true);
        await area.press('Han Refused', 'Set off');
        await page.getByText('1 action waits for the connection.').waitFor();
        expect((await olga.call('cancelRide', { id })).status).toBe(200);
        await page.context().setOffline(false);
        const notice = page.getByRole('alert').filter({ hasText: 'Han Refused' });
        await notice.getByText('Set off was not possible').waitFor();
        await notice.getByText('This ride has already ended.').waitFor();
        await page.reload();
        await notice.waitFor();
        await notice.getByRole('button', { name: 'I have read this' }).click();
        await notice.waitFor({ state: 'detached' });
      });

      it('asks before logging out with actions that wait', async () => {
        await bookForCarlos('Ida Stays');
        const { page } = person;
        await page.goto('/activerides');
        await area.ride('Ida Stays').waitFor();
        await page.context().setOffline(true);
        await area.press('Ida Stays', 'Set off');
        await page.getByText('1 action waits for the connection.').waitFor();
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'carlos' }).click();
        await page.getByRole('button', { name: 'Log out' }).click();
        const dialog = page.getByRole('alertdialog', { name: 'Not everything is sent yet' });
        await dialog.getByRole('button', { name: 'Stay logged in' }).click();
        await dialog.waitFor({ state: 'hidden' });
        await page.context().setOffline(false);
        await page.getByText('1 action waits').waitFor({ state: 'detached' });
      });
    });

    describe('the shift', () => {
      const statusOfCarlos = async () => {
        const { body } = await olga.call<{ username: string; status: string }[]>('drivers');
        return body.find(({ username }) => username === 'carlos')?.status;
      };

      it('shows the position only on the driver’s own act, and ends with the shift', async () => {
        const { page } = person;
        await page.context().grantPermissions(['geolocation']);
        await page.context().setGeolocation({ latitude: 12.1084, longitude: -68.9335 });
        await page.goto('/driverpanel');
        const position = area.switch(/Position/);
        await position.getByText('Not shared').waitFor();
        expect((await olga.call<unknown[]>('driverPositions')).body).toEqual([]);
        await position.click();
        await position.getByText(/^Shared/).waitFor();
        expect((await olga.call('driverPositions')).body).toMatchObject([
          { lat: 12.1084, lng: -68.9335 },
        ]);
        const shift = area.switch(/On shift/);
        // On a ride from the test before, he goes off shift after it.
        await shift.click();
        await shift.getByText('On Ride, then offline').waitFor();
        await shift.click();
        await shift.getByText('On Ride', { exact: true }).waitFor();
        await position.click();
        await position.getByText('Not shared').waitFor();
      });

      it('goes offline and comes back, and the office sees it', async () => {
        const { page } = person;
        await page.goto('/activerides');
        for (const rider of ['Gea Reload', 'Ida Stays']) {
          await area.pressAndConfirm(
            rider,
            'Cancel Ride',
            'Are you sure you want to cancel this ride?',
          );
          await area.ride(rider).waitFor({ state: 'detached' });
        }
        await page.getByText('No active rides available.').waitFor();
        const shift = area.switch(/On shift/);
        await shift.getByText('Available').waitFor();
        await shift.click();
        await shift.getByText('Offline').waitFor();
        expect(await statusOfCarlos()).toBe('offline');
        await area
          .switch(/Position/)
          .getByText('Only on shift')
          .waitFor();
        await shift.click();
        await shift.getByText('Available').waitFor();
        expect(await statusOfCarlos()).toBe('available');
      });
    });

    describe('history and dashboard', () => {
      it('finds a completed ride and shows it whole', async () => {
        const { page } = person;
        await page.goto('/driverhistory');
        const search = page.getByRole('searchbox', { name: 'Search completed rides' });
        await search.fill('ana jour');
        await page.getByRole('button', { name: 'Open details: Ana Journey' }).click();
        const dialog = page.getByRole('dialog', { name: 'Ride Details' });
        for (const name of ['Contact', 'Trip Information', 'Request Information']) {
          await dialog.getByRole('region', { name }).waitFor();
        }
        await page.keyboard.press('Escape');
        await search.fill('nobody of this name');
        await page.getByText('No rides match your search.').waitFor();
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await page.getByRole('button', { name: 'Open details: Fay Offline' }).waitFor();
      });

      it('shows figures for each period, and keeps the period in the address', async () => {
        const { page } = person;
        await page.goto('/driverreport');
        await page.getByText('Welcome, carlos').waitFor();
        for (const [name, period] of [
          ['Today', 'daily'],
          ['This Month', 'monthly'],
          ['This Year', 'yearly'],
          ['All Time', 'all'],
        ] as const) {
          await page.getByRole('radio', { name }).click();
          await page.getByRole('radio', { name, checked: true }).waitFor();
          await page.getByRole('img', { name: 'Earnings Trend' }).waitFor();
          expect(new URL(page.url()).searchParams.get('period')).toBe(period);
        }
        const { body } = await carlos.call<{ ride_statistics: { total_trips: number } }>(
          'driverReport',
          { query: { period: 'all' } },
        );
        const trips = new Intl.NumberFormat('en-US').format(body.ride_statistics.total_trips);
        await page.getByText(trips, { exact: true }).waitFor();
      });
    });

    it.each([
      ['/driverpanel', 'ride-requests', 'Failed to fetch ride requests. Please try again.'],
      ['/activerides', 'ride-requests', 'Failed to fetch active rides. Please try again.'],
      ['/driverhistory', 'ride-requests', 'Failed to fetch completed rides. Please try again.'],
      ['/driverreport', 'driver-report', 'Failed to fetch driver statistics. Please try again.'],
    ])('says on %s that the server is away, and recovers by Retry', async (path, call, text) => {
      const { page } = person;
      const calls = `**/api/${call}/**`;
      await page.route(calls, (route) => route.fulfill({ status: 503, json: { error: 'Away' } }));
      await page.goto(path);
      await page.getByText(text).waitFor();
      await page.unroute(calls);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText(text).waitFor({ state: 'detached' });
    });

    it('fits every screen in four languages, on phone and desk, and axe finds nothing', async () => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
      const { page } = person;
      const found: string[] = [];
      for (const [width, height] of [
        [320, 700],
        [360, 740],
        [1280, 860],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const language of ['en', 'nl', 'es', 'pap']) {
          await page.evaluate((name) => localStorage.setItem('language', name), language);
          for (const path of driverScreens) {
            await page.goto(path);
            await page.locator('main h1').waitFor();
            await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
            const pixels = await area.overflow();
            if (isOverflowing(pixels)) found.push(`${path} ${language} ${width}: ${pixels} px`);
          }
        }
      }
      await page.evaluate(() => localStorage.setItem('language', 'en'));
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => localStorage.setItem('theme', name), theme);
        for (const path of driverScreens) {
          await page.goto(path);
          await page.locator('main h1').waitFor();
          await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
          await page.evaluate(axe);
          const broken = await page.evaluate<string[]>(
            `axe.run(document, { runOnly: ['wcag2a','wcag2aa','wcag21aa','wcag22aa'] }).then(({ violations }) =>
              violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`,
          );
          found.push(...broken.map((what) => `${path} ${theme}: ${what}`));
        }
      }
      expect(found).toEqual([]);
      // 56 pages, one after the other.
    }, 300_000);
  },
);
