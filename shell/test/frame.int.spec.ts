import axe, { type RunOptions } from 'axe-core';
import { describe, expect, it } from 'vitest';
import { Frame } from './frame.ts';

/** The frame around every area as people use it: with the mouse, by keyboard, in four languages. */

const WIDTHS = [360, 768, 1280];
const frame = Frame.forTests();
const open: Frame['open'] = (...how) => frame.open(...how);
const button = (name: string | RegExp) => frame.button(name);
const hamburger = () => frame.page.getByRole('button', { name: 'Menu', exact: true });
const link = (name: string) =>
  frame.page.locator('header').getByRole('link', { name, exact: true });

/** What has the focus, as a screen reader names it. */
const focused = () =>
  frame.page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') || element?.textContent?.trim() || element?.tagName;
  });

async function tabTo(name: string, limit = 30): Promise<void> {
  for (let presses = 0; presses < limit; presses++) {
    if ((await focused()) === name) return;
    await frame.page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${name} but ended at ${await focused()}`);
}

/** The rules that a theme can break: it changes colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds now, when colours have changed to the end. */
async function violations(options: RunOptions): Promise<string[]> {
  await frame.page.evaluate(`${axe.source}; undefined`);
  return frame.page.evaluate(async (how) => {
    await Promise.all(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity)
        .map((motion) => motion.finished.catch(() => undefined)),
    );
    // Put there by the line above.
    const { axe: run } = globalThis as unknown as { axe: typeof import('axe-core') };
    const found = await run.run(document, how);
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, options);
}

/** axe finds no violation of any impact in either theme, and nothing is wider than the screen. */
async function expectSound(what: string): Promise<void> {
  expect(await violations({}), `axe: ${what}`).toEqual([]);
  const overflow = await frame.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `wider than the screen: ${what}`).toBeLessThanOrEqual(0);
  const ground = () => frame.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await frame.page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  const inDark = await violations({ runOnly: { type: 'rule', values: RULES_OF_COLOUR } });
  expect(inDark, `axe: ${what}, dark`).toEqual([]);
  await frame.page.emulateMedia({ colorScheme: 'light' });
}

describe('the frame is accessible, light and dark,', () => {
  for (const width of WIDTHS) {
    it(`at ${width} px`, async () => {
      await frame.page.emulateMedia({ colorScheme: 'light' });
      await open(Frame.nowhere, { role: 'rider', width });
      await expectSound('closed');
      if (await hamburger().isVisible()) await hamburger().click();
      await button('About').click();
      await expectSound('About open');
      await button('maria').click();
      await expectSound('account open');
      await frame.context.setOffline(true);
      await frame.page.getByText('You are offline.').waitFor();
      await expectSound('offline');
    });

    it(`says a wrong role at ${width} px`, async () => {
      await frame.page.emulateMedia({ colorScheme: 'light' });
      await open('/operator', { role: 'rider', width });
      await expectSound('wrong role');
    });
  }
});

describe('by keyboard alone', () => {
  it('skips to the content', async () => {
    await open(Frame.nowhere);
    await frame.page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await frame.page.keyboard.press('Enter');
    await frame.page.keyboard.press('Tab');
    expect(await focused()).toBe('Back to the home page');
  });

  it('opens a list, leaves it by Escape and by going on', async () => {
    await open(Frame.nowhere);
    await tabTo('About');
    await frame.page.keyboard.press('Enter');
    await frame.page.keyboard.press('Tab');
    expect(await focused()).toBe('About Us');
    await frame.page.keyboard.press('Escape');
    expect(await focused()).toBe('About');
    expect(await link('About Us').isVisible()).toBe(false);
    await frame.page.keyboard.press('Enter');
    await tabTo('Help');
    expect(await button('About').getAttribute('aria-expanded')).toBe('false');
  });

  it('takes a link: the focus goes to the new screen', async () => {
    await open('/');
    await tabTo('Track Ride');
    await frame.page.keyboard.press('Enter');
    await frame.page.waitForURL('/find-my-ride');
    await expect.poll(() => frame.page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('uses the hamburger on a phone, list by list', async () => {
    await open(Frame.nowhere, { width: 360 });
    await tabTo('Menu');
    await frame.page.keyboard.press('Enter');
    await tabTo('About');
    await frame.page.keyboard.press('Enter');
    await tabTo('FAQ');
    await frame.page.keyboard.press('Escape');
    expect(await focused()).toBe('About');
    expect(await link('Home').isVisible()).toBe(true);
    await frame.page.keyboard.press('Escape');
    expect(await focused()).toBe('Menu');
    expect(await link('Home').isVisible()).toBe(false);
  });

  it('keeps its place when a link leads to the page that is already here', async () => {
    await open('/find-my-ride', { width: 360 });
    await tabTo('Menu');
    await frame.page.keyboard.press('Enter');
    await tabTo('Track Ride');
    await frame.page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Menu');
  });
});

describe('who is here', () => {
  it('signs out from the menu, to the home page', async () => {
    await open('/faq', { role: 'rider' });
    await button('maria').click();
    await button('Log out').click();
    await frame.page.waitForURL('/');
    await link('Login').waitFor();
    expect(await frame.page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  it('with the wrong role signs in as another, and comes back', async () => {
    await open('/operator', { role: 'rider' });
    await button('Sign in with another account').click();
    await frame.page.waitForURL('/login?return=%2Foperator');
    await frame.page.getByLabel('Username').waitFor();
  });

  it('is told that the connection is gone, and that it is back', async () => {
    await open(Frame.nowhere);
    await frame.context.setOffline(true);
    await frame.page.getByText('You are offline. What you see may be out of date.').waitFor();
    await frame.context.setOffline(false);
    await frame.page.getByText('You are offline.').waitFor({ state: 'detached' });
  });
});

it('goes to the part of a screen that the address names', async () => {
  await open('/faq');
  await frame.page.evaluate(() => {
    history.pushState(null, '', '/#book');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const top = () =>
    frame.page.locator('#book').evaluate((form) => form.getBoundingClientRect().top);
  await frame.page.locator('#book').waitFor();
  await expect.poll(top).toBeLessThan(200);
});
