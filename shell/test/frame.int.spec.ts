import { buildWeb } from '@trupial/build-config/build-web';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import es from '../src/locales/es.json' with { type: 'json' };
import nl from '../src/locales/nl.json' with { type: 'json' };
import pap from '../src/locales/pap.json' with { type: 'json' };
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { FaultyWebServer } from './faulty-web-server.ts';

/** The frame around every area as people use it: by eye, by keyboard, in four languages. */

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
/** What is written alike in the four languages, or is a name. */
const NAMES = new Set(
  'Trupial|maria|© OpenStreetMap contributors|· GeoNames · Who’s On First · US Department of State|+599 9 000 0000|office@trupial.example|Instagram|social.example|Buenavista, Willemstad, Curaçao|Home|Contact|Menu|FAQ|EN|NL|ES|PAP|EN, English|NL, Nederlands|ES, Español|PAP, Papiamentu'.split(
    '|',
  ),
);
/** Shows the frame and no area. */
const NOWHERE = '/nowhere';

let browser: Browser;
let server: FaultyWebServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  await buildWeb();
  server = await FaultyWebServer.start();
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  server.signedIn = undefined;
  context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  page = await context.newPage();
});

afterEach(() => context.close());

async function open(path: string, options: { role?: string; width?: number } = {}): Promise<void> {
  const { role, width = 1280 } = options;
  await page.setViewportSize({ width, height: 800 });
  if (role) {
    server.signedIn = { username: 'maria', role };
    await context.addInitScript((name) => {
      localStorage.setItem('access_token', 'token');
      localStorage.setItem('username', 'maria');
      localStorage.setItem('role', name);
    }, role);
  }
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const hamburger = () => page.getByRole('button', { name: 'Menu', exact: true });
const link = (name: string) => page.locator('header').getByRole('link', { name, exact: true });

/** What has the focus, as a screen reader names it. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') || element?.textContent?.trim() || element?.tagName;
  });

async function tabTo(name: string, limit = 30): Promise<void> {
  for (let presses = 0; presses < limit; presses++) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${name} but ended at ${await focused()}`);
}

/** axe finds nothing, whatever its weight, and nothing is wider than the screen. */
async function expectSound(what: string): Promise<void> {
  await page.evaluate(`${axe.source}; undefined`);
  const found = await page.evaluate(async () => {
    // Put there by the line above.
    const { axe: run } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await run.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found, `axe: ${what}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `wider than the screen: ${what}`).toBeLessThanOrEqual(0);
}

describe('the frame is accessible', () => {
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      it(`at ${width} px, ${theme}`, async () => {
        await page.emulateMedia({ colorScheme: theme });
        await open(NOWHERE, { role: 'rider', width });
        await expectSound('closed');
        if (await hamburger().isVisible()) await hamburger().click();
        await button('About').click();
        await expectSound('About open');
        await button('maria').click();
        await expectSound('account open');
        await context.setOffline(true);
        await page.getByText('You are offline.').waitFor();
        await expectSound('offline');
      });

      it(`says a wrong role at ${width} px, ${theme}`, async () => {
        await page.emulateMedia({ colorScheme: theme });
        await open('/operator', { role: 'rider', width });
        await expectSound('wrong role');
      });
    }
  }
});

describe('by keyboard alone', () => {
  it('skips to the content', async () => {
    await open(NOWHERE);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Back to the home page');
  });

  it('opens a list, leaves it by Escape and by going on', async () => {
    await open(NOWHERE);
    await tabTo('About');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('About Us');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('About');
    expect(await link('About Us').isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await tabTo('Help');
    expect(await button('About').getAttribute('aria-expanded')).toBe('false');
  });

  it('takes a link: the focus goes to the new screen', async () => {
    await open('/');
    await tabTo('Track Ride');
    await page.keyboard.press('Enter');
    await page.waitForURL('/find-my-ride');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('uses the hamburger on a phone, list by list', async () => {
    await open(NOWHERE, { width: 360 });
    await tabTo('Menu');
    await page.keyboard.press('Enter');
    await tabTo('About');
    await page.keyboard.press('Enter');
    await tabTo('FAQ');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('About');
    expect(await link('Home').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Menu');
    expect(await link('Home').isVisible()).toBe(false);
  });

  it('keeps its place when a link leads to the page that is already here', async () => {
    await open('/find-my-ride', { width: 360 });
    await tabTo('Menu');
    await page.keyboard.press('Enter');
    await tabTo('Track Ride');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Menu');
  });
});

describe('the switches', () => {
  const catalogues = { NL: nl, ES: es, PAP: pap } as Record<string, Record<string, string>>;

  /** Every text and name in the frame. */
  const texts = () =>
    page
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('header, footer, main, a[href="#main"]')].flatMap((part) =>
          [part, ...part.querySelectorAll('*')].flatMap((element) => [
            ...[...element.childNodes]
              .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
              .map(({ textContent }) => textContent?.trim() ?? ''),
            element.getAttribute('aria-label') ?? '',
          ]),
        ),
      );

  it('translate every text, the open page included, and keep what is open', async () => {
    await open('/operator', { role: 'rider' });
    await button('maria').click();
    const english = (await texts()).filter(Boolean);
    for (const [language, catalogue] of Object.entries(catalogues)) {
      await button(new RegExp(`^${language},`)).click();
      await page.locator(`html[lang=${language.toLowerCase()}]`).waitFor();
      const expected = english.map((text) => {
        if (text === 'Role: rider') {
          return catalogue['Role: {role}']?.replace('{role}', catalogue['rider'] ?? '');
        }
        if (text === 'Theme: System') {
          return catalogue['Theme: {theme}']?.replace('{theme}', catalogue['System'] ?? '');
        }
        const asked = 'You are signed in as {username}. Sign in with another account to open it.';
        if (text === asked.replace('{username}', 'maria')) {
          return catalogue[asked]?.replace('{username}', 'maria');
        }
        return catalogue[text] ?? text;
      });
      expect((await texts()).filter(Boolean)).toEqual(expected);
      const same = expected.filter((text, index) => text === english[index]);
      expect(same.filter((text) => !NAMES.has(text ?? ''))).toEqual([]);
    }
  });

  it('go round the themes, and keep the one that was chosen', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(NOWHERE);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await button('Theme: System').click();
    await button('Theme: Light').click();
    await button('Theme: Dark').waitFor();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await button('Theme: Dark').waitFor();
    await expect.poll(ground).toBe(dark);
    await button('Theme: Dark').click();
    await button('Theme: System').waitFor();
    await expect.poll(ground).toBe(light);
  });
});

describe('who is here', () => {
  it('signs out from the menu, to the home page', async () => {
    await open('/faq', { role: 'rider' });
    await button('maria').click();
    await button('Log out').click();
    await page.waitForURL('/');
    await link('Login').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  it('with the wrong role signs in as another, and comes back', async () => {
    await open('/operator', { role: 'rider' });
    await button('Sign in with another account').click();
    await page.waitForURL('/login?return=%2Foperator');
    await page.getByLabel('Username').waitFor();
  });

  it('is told that the connection is gone, and that it is back', async () => {
    await open(NOWHERE);
    await context.setOffline(true);
    await page.getByText('You are offline. What you see may be out of date.').waitFor();
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });
});

it('goes to the part of a screen that the address names', async () => {
  await open('/faq');
  await page.evaluate(() => {
    history.pushState(null, '', '/#book');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const top = () => page.locator('#book').evaluate((form) => form.getBoundingClientRect().top);
  await page.locator('#book').waitFor();
  await expect.poll(top).toBeLessThan(200);
});
