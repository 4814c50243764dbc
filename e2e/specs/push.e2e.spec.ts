import { type PushService, startPushService } from '@trupial/service-kit/testing/push-service';
import { wholeChromium } from '@trupial/build-config/chromium';
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from '@trupial/testbed/browser/accessible';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { launchBrowser, personAt, phone } from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';
import { usDate } from '../pages/days.ts';
import { signIn } from '../pages/login.page.ts';
import { bookAtHome } from '../public/booking-steps.ts';
import { PushWindow } from '../push/push-window.ts';

/** Chromium without its surroundings shows no notifications. */
const missing = existsSync(wholeChromium)
  ? undefined
  : 'skipped: no whole Chromium on this machine; apt-get install -y chromium';

describe.skipIf(missing !== undefined)(missing ?? 'notifications in a real browser', () => {
  let product: Product;
  let browser: Browser;
  let pushes: PushService;
  let olga: Client;
  let carlos: Client;

  beforeAll(async () => {
    const settings = { TRUPIAL_PUSH_LOOPBACK: '1' };
    [product, browser] = await Promise.all([startAllInOne(settings), launchBrowser(wholeChromium)]);
    const { body } = await new Client(product.url).call<{ public_key: string }>('pushKey');
    pushes = await startPushService(body.public_key);
    [olga, carlos] = await Promise.all([
      Client.signedIn(product.url, 'olga'),
      Client.signedIn(product.url, 'carlos'),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await pushes?.close();
    await product?.stop();
  });

  async function windowOf(name: string): Promise<PushWindow> {
    // A service worker is reached by the name under which browsers count this computer as secure.
    const url = product.url.replace('127.0.0.1', 'localhost');
    const person = await personAt(browser, url, phone, { serviceWorkers: 'allow' });
    onTestFinished(() => person.close());
    await person.page.context().grantPermissions(['notifications'], { origin: url });
    return PushWindow.of(name, person, pushes);
  }
  const turnOn = async ({ page }: PushWindow) => {
    await page.getByRole('button', { name: 'Turn on notifications' }).last().click();
    await page.getByText('On in this browser.').waitFor();
  };
  const book = async (minutes: number): Promise<number> => {
    const body = booking({ ride_datetime: islandTimeIn(minutes) });
    const answer = await new Client(product.url).call<{ id: number }>('bookRide', { body });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };

  it('a driver switches it on, takes a request from it, and loses the ride on the screen', async () => {
    const window = await windowOf('phone of carlos');
    const { page } = window;
    await page.addInitScript(() => {
      const asked = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = async () => {
        document.documentElement.dataset['asked'] = 'yes';
        return asked();
      };
    });
    await signIn(page, 'carlos');
    await page.goto('/driverpanel');
    const opener = page.getByRole('button', { name: 'Turn on notifications' });
    await opener.waitFor();
    expect(await page.locator('html').getAttribute('data-asked'), 'asked on arrival').toBeNull();
    await opener.click();
    await page.getByText('Off in this browser.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await turnOn(window);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    expect(await window.next()).toMatchObject({ title: 'A test of Trupial', page: '/account' });
    await page.getByRole('button', { name: 'Close' }).click();

    const id = await book(60);
    const offer = await window.next();
    expect(offer).toMatchObject({ title: 'A new request', tag: `ride-${id}` });
    // All of it but the token: three letters of a signature may be 'Ana' by chance.
    const told = JSON.stringify({ ...offer, accept: offer.accept?.words });
    expect(told).not.toMatch(/Ana|Bakker|5123456|Hato|Jan Thiel/);
    await window.untilShown(1, () => window.press('A new request', 'accept'));
    expect(await window.shown()).toContainEqual(
      expect.objectContaining({ title: 'The ride is yours.', tag: `ride-${id}` }),
    );
    const { body: rides } = await olga.call<{ id: number; driver_id: number }[]>('assignedRides');
    expect(rides.map((ride) => ride.id)).toContain(id);

    await window.press('The ride is yours.');
    await page.waitForURL('**/activerides');
    expect((await olga.call('cancelAssignedRide', { id })).status).toBe(200);
    const gone = await window.next();
    expect(gone).toMatchObject({ title: 'A ride is no longer yours', tag: `ride-${id}` });
    // Its place is taken: nothing on the screen says that the ride is his.
    const ofRide = (await window.shown()).filter(({ tag }) => tag === `ride-${id}`);
    expect(ofRide.map(({ title }) => title)).toEqual(['A ride is no longer yours']);

    // Several come at once: Chromium forgets one that is being shown while the list is read.
    const several = ['a', 'b', 'c', 'd'].map((title) => ({ ...gone, title, tag: title }));
    await window.deliver(...several);
    expect(await window.overlaps()).toBe(0);
    expect((await window.shown()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(several.map(({ title }) => title)),
    );
  });

  it('goes to the new address when the push service gives another, and ends with signing out', async () => {
    const window = await windowOf('tablet of carlos');
    const { page } = window;
    await signIn(page, 'carlos');
    await page.goto('/driverpanel');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await turnOn(window);
    const told = async () => (await carlos.call<unknown[]>('pushSubscriptions')).body.length;
    const before = await told();
    await page.getByRole('button', { name: 'Close' }).click();

    await window.moveTo('tablet at its new address');
    const id = await book(26 * 60);
    const { body } = await olga.call<{ ranked: { driver_id: number; name: string }[] }>(
      'rideCandidates',
      { id },
    );
    const { driver_id = 0 } = body.ranked.find(({ name }) => name === 'Carlos Winklaar') ?? {};
    expect((await olga.call('assignDriver', { id, body: { driver_id } })).status).toBe(200);
    expect(await window.next()).toMatchObject({ title: 'A ride for you', tag: `ride-${id}` });
    expect(pushes.asked()).not.toContain('tablet of carlos');
    expect(await told()).toBe(before);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'carlos' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(told).toBe(before - 1);
  });

  it('a visitor is told of his ride, and his notification opens it', async () => {
    const window = await windowOf('phone of a visitor');
    const { page } = window;
    // In days: of a ride in a few minutes a slow machine is told first that it has no driver yet.
    const trackingId = await bookAtHome(page, [usDate(6), '11:00']);
    await turnOn(window);
    const { body } = await olga.call<{ id: number }[]>('searchRides', {
      query: { tracking_id: trackingId },
    });
    const id = body[0]!.id;
    const { body: found } = await olga.call<{ ranked: { driver_id: number }[] }>('rideCandidates', {
      id,
    });
    const driver_id = found.ranked[0]!.driver_id;
    const assigned = await olga.call('assignDriver', { id, body: { driver_id } });
    expect(assigned.status).toBe(200);
    const told = await window.next();
    expect(told).toMatchObject({ title: 'You have a driver', tag: `ride-${id}` });
    await window.press('You have a driver');
    await page.waitForURL(`**/find-my-ride?tracking_id=${trackingId}`);
  });
});
