import { expect, it } from 'vitest';
import { desk } from '../support/browser.ts';
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
  '/admin/status',
] as const;

/** Every screen of operators and staff at three widths. */
export function describeEveryScreen(stage: StageOf): void {
  it.each([
    [360, 'olga', officeScreens],
    [768, 'olga', officeScreens],
    [1280, 'olga', officeScreens],
    [360, 'stella', staffScreens],
    [768, 'stella', staffScreens],
    [1280, 'stella', staffScreens],
  ] as const)('is never wider than %i pixels for %s', async (width, who, paths) => {
    const { page } = stage()[who];
    await page.setViewportSize({ width, height: 800 });
    const wider: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) wider.push(`${path}: ${wide} px`);
    }
    expect(wider).toEqual([]);
    await page.setViewportSize(desk);
  });
}
