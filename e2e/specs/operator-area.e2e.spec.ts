import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOfficeWithoutServer } from '../operator/without-server.ts';
import { signIn } from '../pages/login.page.ts';
import { axeFindings } from '../support/accessible.ts';
import { booking, Client, islandTimeIn } from '../support/api.ts';
import { chromiumMissing, desk, launchBrowser, type Person, personAt } from '../support/browser.ts';
import { type Product, startAllInOne } from '../support/product.ts';

/** Moves the focus to a control and presses Enter: what a person does without a mouse. */
async function press(page: Page, name: string | RegExp, at = 0): Promise<void> {
  const control = page.getByRole('button', { name }).nth(at);
  await control.waitFor();
  await control.focus();
  await page.keyboard.press('Enter');
}

const countOf = async (page: Page, label: string): Promise<number> => {
  const card = page.getByRole('link', { name: label }).locator('xpath=ancestor::div[2]');
  return Number((await card.locator('> div').nth(1).textContent()) ?? Number.NaN);
};

describe.skipIf(chromiumMissing !== undefined)(chromiumMissing ?? "an operator's day", () => {
  let product: Product;
  let browser: Browser;
  let operator: Person;
  let page: Page;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
    operator = await personAt(browser, product.url, desk);
    page = operator.page;
    await signIn(page, 'olga');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('begins with the figures of the day', async () => {
    await page.goto('/operator');
    await page.getByRole('heading', { name: 'Welcome, olga' }).waitFor();
    await page.getByRole('region', { name: 'Pending Ride Requests' }).waitFor();
    expect(await countOf(page, 'View All: Pending Rides')).toBeGreaterThan(0);
    expect(await countOf(page, 'Manage: Available Drivers')).toBeGreaterThan(0);
  });

  it('assigns the ride that comes first by keyboard alone', async () => {
    await page.goto('/operator/pending-rides');
    await press(page, 'Assign');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/^Driver selected: /).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto('/operator/assigned-rides');
    await page.getByRole('listitem').first().waitFor();
  });

  it('reassigns it, sends it back to pending, and it is there again', async () => {
    const title = await page
      .getByRole('heading', { name: /^Ride #\d+$/ })
      .first()
      .textContent();
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Reassign Driver' }).press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page, 'Cancel');
    await page.getByText(`${title} is pending again`).waitFor();
    await page.getByText('No assigned rides available.').waitFor();
  });

  it('updates the status of another to completed, and the day counts it', async () => {
    await page.goto('/operator');
    await page.getByRole('region', { name: 'Pending Ride Requests' }).waitFor();
    await page.getByRole('link', { name: 'Details: Completed Today' }).waitFor();
    const before = await countOf(page, 'Details: Completed Today');
    await press(page, /^Assign Driver to Ride #/);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, /^Manage #/);
    await press(page, 'Update Status');
    const dialog = page.getByRole('dialog', { name: /^Update status of ride #/ });
    await dialog.getByRole('radio', { name: /Completed/ }).check();
    await press(page, 'Update Status');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => countOf(page, 'Details: Completed Today'), { timeout: 20_000 })
      .toBe(before + 1);
  });

  describe('on the live board', () => {
    // Three days ahead nothing of the demo's day is in the way.
    const day = islandTimeIn(3 * 24 * 60).slice(0, 10);
    const laneOf = (driver: string) =>
      page.getByRole('group', { name: new RegExp(`^${driver}, `) });
    const bar = (id: number) => page.getByRole('button', { name: new RegExp(`^Ride #${id}, `) });
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label") ?? ""');
    const book = async (): Promise<number> => {
      const { status, body } = await new Client(product.url).call<{ id: number }>('bookRide', {
        body: booking({ ride_datetime: `${day}T14:30:00` }),
      });
      expect(status).toBe(201);
      return body.id;
    };
    let first: number;

    it('gives a ride to a driver by dragging it, and the live feed brings the next', async () => {
      first = await book();
      await page.goto(`/operator/live-board?day=${day}`);
      await bar(first).dragTo(laneOf('Carlos Winklaar'));
      await page.getByText(`Ride #${first} assigned to Carlos Winklaar`).waitFor();
      await laneOf('Carlos Winklaar').getByRole('button').waitFor();
    });

    it('gives one by keyboard, past the driver who has another ride then', async () => {
      await page.mouse.move(0, 0);
      const second = await book();
      await bar(second).focus();
      await page.keyboard.press('Space');
      await page
        .getByRole('group', { name: /^Carlos Winklaar, .*Has another ride at this time$/ })
        .waitFor();
      await expect.poll(focused, { timeout: 15_000 }).toMatch(/, (No\. \d|Offline)/);
      expect(await focused()).not.toMatch(/^Carlos/);
      await page.keyboard.press('Enter');
      await page.getByText(new RegExp(`^Ride #${second} assigned to `)).waitFor();
      await expect
        .poll(() => page.evaluate('document.activeElement.dataset.ride'), { timeout: 15_000 })
        .toBe(String(second));
      const operator = await Client.signedIn(product.url, 'olga');
      const { body } = await operator.call<{ id: number; driver_id: number }[]>('assignedRides');
      const [one, other] = [first, second].map((id) => body.find((ride) => ride.id === id));
      expect(one?.driver_id).toEqual(expect.any(Number));
      expect(other?.driver_id).toEqual(expect.any(Number));
      expect(one?.driver_id).not.toBe(other?.driver_id);
    });

    it('is accessible with a ride chosen, in both themes', async () => {
      await page.getByRole('region', { name: /^Ride #/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('suspends a driver, who is gone from the list and can not be given a ride', async () => {
    await page.goto('/operator/drivers');
    const farida = page.getByRole('listitem', { name: 'Farida Cijntje' });
    await farida.waitFor();
    await farida.getByRole('button', { name: 'Set Inactive' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).press('Enter');
    await farida.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('listitem', { name: 'Carlos Winklaar' }).waitFor();
    expect(await farida.count()).toBe(0);
    await page.getByLabel('Show Inactive').check();
    await farida.getByText('Inactive', { exact: true }).waitFor();
  });

  it('adds a driver, who is listed at once', async () => {
    await press(page, '+ Add New Driver');
    const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
    await dialog.getByLabel('First name').fill('Gina');
    await dialog.getByLabel('Last name').fill('Pieters');
    await dialog.getByLabel('Username').fill('gina');
    await dialog.getByLabel('Password', { exact: true }).fill('a password of a new driver');
    await dialog.getByLabel('Phone').fill('5123499');
    await dialog.getByLabel('Make and model').fill('Kia Carnival');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('listitem', { name: 'Gina Pieters' }).waitFor();
  });

  it('looks into the history: filters, charts, a file', async () => {
    await page.goto('/operator/history');
    await page.getByRole('img', { name: 'Rides by day' }).waitFor();
    const whole = await page.getByText(/^Showing 1-20 of \d+ rides$/).textContent();
    await press(page, 'Filters');
    await page.getByLabel('Driver', { exact: true }).selectOption({ label: 'Carlos Winklaar' });
    await expect
      .poll(() => page.getByText(/^Showing \d+-\d+ of \d+ rides$/).textContent())
      .not.toBe(whole);
    await press(page, 'Export');
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  });

  it('ranks the drivers', async () => {
    await page.goto('/operator/leaderboard?sort=driver');
    await page.getByRole('img', { name: 'Gold' }).waitFor();
    await press(page, /^View /);
    await page.getByRole('dialog').getByText('Rides completed').waitFor();
  });

  it.each([360, 768, 1280])('is never wider than a screen of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '',
      '/pending-rides',
      '/assigned-rides',
      '/live-board',
      '/drivers',
      '/history',
      '/leaderboard',
    ]) {
      await page.goto(`/operator${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      expect(wide, path).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize(desk);
  });

  it('left no complaint in the browser', () => {
    expect(operator.complaints).toEqual([]);
  });

  it('says that there is no server, and goes on when it is back', async () => {
    await page.goto('/operator/pending-rides');
    await page.getByRole('row').nth(1).waitFor();
    // A list that is being fetched already is not asked for a second time.
    await page.getByText(/^Updated /).waitFor();
    await page.context().setOffline(true);
    // A press while it is fetching by itself counts for nothing.
    await expect
      .poll(
        async () => {
          await press(page, 'Refresh Rides');
          return page.getByText(/^No connection\. This list is from /).isVisible();
        },
        { timeout: 15_000, interval: 250 },
      )
      .toBe(true);
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    await page.context().setOffline(false);
    await press(page, 'Refresh Rides');
    await page.getByText(/^Updated /).waitFor();
  });

  it('has a ride under way', async () => {
    await page.goto('/operator/pending-rides');
    await press(page, 'Assign');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/^Driver selected: /).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  describeOfficeWithoutServer(() => page);
});
