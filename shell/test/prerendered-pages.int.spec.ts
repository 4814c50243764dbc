import { buildWeb } from '@trupial/build-config/build-web';
import { chromiumOptions } from '@trupial/build-config/chromium';
import { PRERENDERED } from '@trupial/build-config/prerender';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultyWebServer } from './faulty-web-server.ts';

/**
 * Pages that arrive with their content: they are hydrated unchanged, and no input before that is
 * lost.
 */

let browser: Browser;
let server: FaultyWebServer;
let context: BrowserContext;
let page: Page;
/** Errors of React, the page or its policy; missing answers to calls are not counted. */
let complaints: string[];

beforeAll(async () => {
  await buildWeb();
  server = await FaultyWebServer.start();
  browser = await chromium.launch(chromiumOptions);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(() => {
  complaints = [];
  server.signedIn = undefined;
});

afterEach(() => context.close());

async function begin(options: { language?: string; theme?: string; role?: string } = {}) {
  const { language = 'en', theme, role } = options;
  context = await browser.newContext({ baseURL: server.url, locale: language });
  const stored: Record<string, string> = { language };
  if (theme) stored['theme'] = theme;
  if (role) {
    server.signedIn = { username: 'maria', role };
    Object.assign(stored, { access_token: 'token', username: 'maria', role });
    stored['remembered_username'] = 'maria';
  }
  const cookies = Object.entries({ language, ...(theme && { theme }) });
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: server.url })));
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) complaints.push(message.text());
  });
}

/** Keeps the public area's code back, as a slow line does, until it is let through. */
async function holdArea(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/mf/public/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.locator('form[inert]').first().waitFor({ state: 'detached' });
  };
}

const VISITS = [
  { language: 'en', theme: 'light' },
  { language: 'nl', theme: 'dark' },
  { language: 'nl', theme: 'light', role: 'rider' },
  { language: 'en', theme: 'dark', role: 'driver' },
] as const;

describe('a prerendered page is taken over without a mismatch', () => {
  it.each(VISITS)(
    'in $language, $theme, role $role',
    async (visit) => {
      await begin(visit);
      for (const path of PRERENDERED) {
        const answer = await page.goto(path, { waitUntil: 'commit' });
        const html = (await answer?.text()) ?? '';
        expect(html, path).toMatch(new RegExp(`<html [^>]*lang="${visit.language}"`));
        expect(html, path).toContain(`data-theme="${visit.theme}"`);
        expect(html, path).toContain('<h1');
        // The session starts when the page has been taken over.
        await page.waitForLoadState('load');
        await page.locator('form[inert]').first().waitFor({ state: 'detached' });
        const settled = visit.role
          ? page.getByRole('button', { name: 'maria' })
          : page.getByRole('link', { name: /^(Login|Inloggen)$/ });
        await settled.first().waitFor();
        expect(complaints, path).toEqual([]);
      }
    },
    120_000,
  );
});

it('a mismatch would be heard of', async () => {
  await begin();
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</h1>', '!</h1>'),
    });
  });
  await page.goto('/faq');
  await expect.poll(() => complaints.join()).toMatch(/418|hydrat/i);
});

it('a form waits for its code: what is typed is never lost', async () => {
  await begin();
  const release = await holdArea();
  await page.goto('/contactus', { waitUntil: 'commit' });
  const name = page.locator('input[autocomplete="name"]');
  await name.waitFor();
  await name.click({ force: true });
  await page.keyboard.type('lost');
  expect(await name.inputValue()).toBe('');
  await name.evaluate((input) => input.setAttribute('data-same', 'yes'));
  await release();
  await name.fill('Ana');
  expect(await name.inputValue()).toBe('Ana');
  // It is the same element that came with the page.
  expect(await name.getAttribute('data-same')).toBe('yes');
  expect(complaints).toEqual([]);
});

it('links lead on before the code is here, and a press of a button is done after it', async () => {
  await begin();
  const release = await holdArea();
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('form[inert]').first().waitFor({ state: 'attached' });
  // The shell's own code is here; the area's is not.
  await page.waitForFunction(
    () => document.cookie.includes('theme') || document.readyState !== 'loading',
  );
  await page
    .getByRole('button', { name: /^Theme/ })
    .first()
    .click();
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
  await release();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');

  await context.close();
  await begin();
  await holdArea();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await page.waitForURL('/faq', { waitUntil: 'commit' });
});

it('the chosen theme is there before any script, and system has none', async () => {
  await begin();
  await page.goto('/faq');
  await page
    .getByRole('button', { name: /^Theme/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Theme: Light/ })
    .first()
    .waitFor();
  const answer = await page.reload();
  expect(await answer?.text()).toContain('data-theme="light"');
});
