import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { driverScreens } from '../pages/driver-area.page.ts';
import type { StageOf } from './driver-stage.ts';

const isOverflowing = (pixels: number) => pixels > 0;

/** Every screen in every language, width and theme. */
export function describeEveryScreen(stage: StageOf): void {
  it('fits every screen in four languages, on phone and desk, and axe finds nothing', async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
    const s = stage();
    const { page } = s;
    const found: string[] = [];
    for (const [width, height] of [
      [320, 700],
      [360, 740],
      [1280, 860],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const language of ['en', 'nl', 'es', 'pap']) {
        await page.evaluate((name) => localStorage.setItem('language', name), language);
        for (const path of driverScreens) {
          await page.goto(path);
          await page.locator('main h1').waitFor();
          await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
          const pixels = await s.area.overflow();
          if (isOverflowing(pixels)) found.push(`${path} ${language} ${width}: ${pixels} px`);
        }
      }
    }
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => localStorage.setItem('theme', name), theme);
      for (const path of driverScreens) {
        await page.goto(path);
        await page.locator('main h1').waitFor();
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        await page.evaluate(axe);
        const broken = await page.evaluate<string[]>(
          `axe.run(document, { runOnly: ['wcag2a','wcag2aa','wcag21aa','wcag22aa'] }).then(({ violations }) =>
              violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`,
        );
        found.push(...broken.map((what) => `${path} ${theme}: ${what}`));
      }
    }
    expect(found).toEqual([]);
    // 56 pages, one after the other.
  }, 300_000);
}
