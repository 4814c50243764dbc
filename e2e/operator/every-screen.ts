import { beforeAll, describe, expect, it } from 'vitest';
import { desk } from '@trupial/testbed/browser/browser';
import { signInAgain } from '../pages/login.page.ts';
import type { StageOf } from './operator-stage.ts';

const officeScreens = [
  '/operator',
  '/operator/pending-rides',
  '/operator/assigned-rides',
  '/operator/live-board',
  '/operator/drivers',
  '/operator/history',
  '/operator/leaderboard',
] as const;
const staffScreens = [
  '/admin',
  '/admin/tariff',
  '/admin/holidays',
  '/admin/messages',
  '/admin/mails',
  '/admin/read-models',
  '/admin/erasure',
  '/admin/security',
  '/admin/status',
] as const;

const widths = [360, 768, 1280] as const;

/** Every screen of operators and staff at three widths; to load it is most of the time. */
export function describeEveryScreen(stage: StageOf): void {
  describe('every screen', () => {
    // The mails are shown to who has just signed in.
    beforeAll(() => signInAgain(stage().stella.page, 'stella'));

    it.each([
      ...officeScreens.map((path) => ['olga', path] as const),
      ...staffScreens.map((path) => ['stella', path] as const),
    ])('is never wider than the window for %s: %s', async (who, path) => {
      const { page } = stage()[who];
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        // What measures its own width draws itself anew a moment later.
        await expect.poll(wide, { message: `at ${width}` }).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize(desk);
    });
  });
}
