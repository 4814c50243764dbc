import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../pages/login.page.ts';
import { bookAtHome, standStill } from '../public/stage.ts';
import { axeFindings } from '@trupial/testbed/browser/accessible';
import { cutOff, goOffline } from '@trupial/testbed/browser/bad-network';
import {
  chromiumMissing,
  desk,
  launchBrowser,
  personAt,
  phone,
} from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

/** The frame around every area, on the running product. */
describe.skipIf(chromiumMissing !== undefined)(chromiumMissing ?? 'the shell', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function somebody(viewport = desk, options: Parameters<typeof personAt>[3] = {}) {
    const person = await personAt(browser, product.url, viewport, options);
    onTestFinished(() => person.close());
    const { page } = person;
    return {
      ...person,
      button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
      bar: page.locator('header'),
    };
  }

  it.each([
    ['maria', { 'My History': '/myridehistory' }],
    ['carlos', { 'My History': '/driverhistory', 'Active Rides': '/activerides' }],
    [
      'stella',
      {
        'Admin View': '/wip',
        'Drivers View': '/activerides',
        'Operators View': '/operator',
        'Riders View': '/wip',
        'Backend Panel': '/admin',
      },
    ],
    ['olga', { 'Operator Panel': '/operator' }],
  ])('%s has the links of the role, and each leads to its page', async (username, links) => {
    const { page, button, bar, complaints } = await somebody();
    await signIn(page, username);
    // The menu closes by itself when a screen arrives; a person opens it again.
    const opened = async () => {
      const menu = button(username);
      if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
      return bar.getByRole('link', { name: 'My Profile' }).isVisible();
    };
    const shown = async () => {
      await opened();
      const anchors = await bar
        .locator('a:visible')
        .evaluateAll((all) =>
          all.map((one) => [one.textContent, new URL((one as HTMLAnchorElement).href).pathname]),
        );
      return anchors.slice(anchors.findIndex(([name]) => name === 'Help') + 1);
    };
    const menu = [
      ...Object.entries(links),
      ['My Profile', '/profile'],
      ['Account and Security', '/account'],
    ];
    await expect.poll(shown).toEqual(menu);
    for (const [name, path] of Object.entries(links)) {
      const goThere = async () => {
        await opened();
        const link = bar.getByRole('link', { name, exact: true });
        // The menu may close under the pointer: then it is opened again, soon enough for the poll.
        await link.click({ timeout: 5_000 }).catch(() => undefined);
        return new URL(page.url()).pathname;
      };
      await expect.poll(goThere).toBe(path);
      await page.locator('main h1').first().waitFor();
    }
    await page.goto('/faq');
    await expect.poll(opened).toBe(true);
    expect(await axeFindings(page), 'the menu on a desk').toEqual([]);
    await page.setViewportSize(phone);
    await button('Menu').click();
    await expect.poll(opened).toBe(true);
    expect(await axeFindings(page), 'the menu on a phone').toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows a toast above a dialog that opens meanwhile, where it is reached and dismissed', async () => {
    const { page } = await somebody();
    await bookAtHome(page);
    const toasts = page.getByRole('region', { name: 'Notifications' });
    const dismiss = toasts.getByRole('button', { name: 'Dismiss' });
    // It goes after two seconds: they do not pass before the pointer is on it, which keeps it.
    await standStill(page);
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    const isShown = async () => {
      await page.clock.runFor(50);
      return dismiss.isVisible();
    };
    await expect.poll(isShown).toBe(true);
    await dismiss.hover();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Check Ride Status' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Leave This Page?' });
    await dialog.waitFor();
    expect(await dialog.getByRole('region', { name: 'Notifications' }).count()).toBe(1);
    // Nothing covers it, and it is not part of the page that is inert.
    const isOnTop = await dismiss.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await dismiss.focus();
    expect(await dismiss.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dismiss.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
  });

  it('asks a visitor to sign in and brings him back; another role is told so', async () => {
    const { page, complaints } = await somebody();
    await page.goto('/driverhistory');
    await page.waitForURL('/login?return=%2Fdriverhistory');
    await page.getByLabel('Username').fill('carlos');
    await page.getByLabel('Password', { exact: true }).fill('curacao-demo-2026');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('/driverhistory');
    await page.goto('/operator');
    await page.getByText('This page is not for your account.').waitFor();
    for (const path of ['/nowhere', '/operator/nonsense', '/admin/nonsense']) {
      await page.goto(path);
      await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('keeps language and theme, from the first byte of the next page', async () => {
    const { page, button, complaints } = await somebody();
    await page.goto('/faq');
    await button(/^PAP,/).click();
    await page.locator('html[lang=pap]').waitFor();
    await page.locator('header button[aria-label*="System"], header button[title]').first().click();
    await page.locator('html[data-theme=light]').waitFor();
    const answer = await page.goto('/airport');
    expect(await answer?.text()).toMatch(/<html data-theme="light" lang="pap">/);
    expect(await page.locator('html').getAttribute('lang')).toBe('pap');
    expect(complaints).toEqual([]);
  });

  it('a first visit that loses the connection shows its page at the first Retry', async () => {
    const { page } = await somebody();
    // The page itself comes; the remote's entry and the chunks that the page preloads do not.
    const reconnect = await cutOff(page, '**/mf/public/**');
    await page.goto('/airport?day=1');
    const panel = page.getByText('This part of Trupial is not available right now.');
    await panel.waitFor();
    expect(await page.locator('link[rel=preload][href*="/assets/__federation"]').count()).toBe(1);
    await reconnect();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Airport Transfers' }).waitFor();
    expect(await panel.count()).toBe(0);
  });

  it('says that there is no connection, and has a page for it', async () => {
    const { page } = await somebody(phone, { serviceWorkers: 'allow' });
    await page.goto('/faq');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === 'activated') return;
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
    });
    await goOffline(page);
    await page.getByText('You are offline. What you see may be out of date.').waitFor();
    await page.goto('/airport', { waitUntil: 'commit' });
    await page.locator('link[href="/offline.css"]').waitFor({ state: 'attached' });
    await page.context().setOffline(false);
    // It fetches again as soon as there is a connection.
    await page.getByRole('heading', { name: 'Airport Transfers' }).waitFor();
  });

  it('can be installed: the manifest and every icon of it', async () => {
    const { page } = await somebody();
    await page.goto('/faq');
    const session = await page.context().newCDPSession(page);
    const manifest = await session.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A separate window for each test counts as incognito.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  it.each([phone, desk])('is accessible at $width px in both themes', async (viewport) => {
    const { page, button, complaints } = await somebody(viewport);
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
    if (viewport === phone) await button('Menu').click();
    await button('About').click();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
