import { expect, it } from 'vitest';
import { desk } from '@trupial/testbed/browser/browser';
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
  it.each([
    ...officeScreens.map((path) => ['olga', path] as const),
    ...staffScreens.map((path) => ['stella', path] as const),
  ])('is never wider than the window for %s: %s', async (who, path) => {
    const { page } = stage()[who];
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const wider: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) wider.push(`${wide} px at ${width}`);
    }
    await page.setViewportSize(desk);
    expect(wider).toEqual([]);
  });
}
