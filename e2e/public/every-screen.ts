import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '@trupial/testbed/browser/accessible';
import { complaintsOf } from '@trupial/testbed/browser/browser';
import {
  bookAtHome,
  calculateHomeFare,
  openPage,
  overflow,
  screens,
  scrollThrough,
  type StageOf,
  visit,
} from './stage.ts';

const themes = ['light', 'dark'] as const;
/** 320 is also 1280 at a zoom of 400 %. */
const widths = [320, 360, 768, 1280] as const;

/** axe in both themes on a desk and on a phone, and no scrolling sideways at any width. */
async function check(page: Page, state: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 760 });
      // At the top of the page: a target that the frame's bar covers would be reported as too
      // small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const which = theme === 'light' ? 'everything' : 'colours';
      expect(await violations(page, which), `${state}, ${theme}, at ${width}`).toEqual([]);
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 760 });
    const message = `${state} at ${width}`;
    // What measures its own width draws itself anew a moment later.
    await expect.poll(() => overflow(page), { message }).toBeLessThanOrEqual(0);
  }
}

/** Rules for every screen. */
export function describeEveryScreen(stage: StageOf): void {
  // One page for all of it: to load a screen is most of the time.
  it.each(screens)(
    '%s has one heading and a title, is accessible in both themes and fits every width',
    async (path, heading) => {
      const page = await openPage(stage());
      const complaints = complaintsOf(page);
      const isMissing = (await page.request.get(path)).status() === 404;
      await visit(page, path, heading);
      // Of a page that is not there the browser itself complains.
      if (isMissing) complaints.splice(0);
      await scrollThrough(page, path);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).toMatch(/Trupial|^404 Not Found$/);
      await check(page, path);
      expect(complaints).toEqual([]);
    },
  );

  describe('the states that come later', () => {
    it('are accessible in both themes and fit every width', async () => {
      const page = await openPage(stage());
      await calculateHomeFare(page);
      await check(page, 'home with a fare');
      const trackingId = await bookAtHome(page);
      await check(page, 'the confirmation');
      await page.getByRole('button', { name: 'Check Ride Status' }).click();
      await page.getByRole('alertdialog').waitFor();
      await check(page, 'the dialog before leaving');
      await page.goto(`/find-my-ride?tracking_id=${trackingId}`);
      await page.getByRole('button', { name: 'Share Details' }).waitFor();
      await check(page, 'the ride that was found');
      await page.goto('/fare');
      await page.getByRole('button', { name: 'Preview Formula' }).click();
      await page.getByRole('button', { name: 'Generate Cheat Sheet' }).click();
      await page.getByText(/^Found \d+ possibilities\.$/).waitFor();
      await check(page, 'the fare calculator with everything open');
    });
  });
}
