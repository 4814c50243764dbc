import { expect, it } from 'vitest';
import { driverScreens } from '../pages/driver-area.page.ts';
import { axeFindings } from '@trupial/testbed/browser/accessible';
import type { StageOf } from './driver-stage.ts';

const sizes = [
  [320, 700],
  [360, 740],
  [1280, 860],
] as const;

/** Every screen in every language, width and theme. */
export function describeEveryScreen(stage: StageOf): void {
  it('fits every screen in four languages, on phone and desk, and axe finds nothing', async () => {
    const s = stage();
    const { page } = s;
    const found: string[] = [];
    for (const language of ['en', 'nl', 'es', 'pap']) {
      await page.evaluate((name) => localStorage.setItem('language', name), language);
      for (const path of driverScreens) {
        await page.goto(path);
        await page.locator('main h1').waitFor();
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          // What measures its own width draws itself anew a moment later.
          const message = `${path} ${language} ${width}`;
          await expect.poll(() => s.area.overflow(), { message }).toBeLessThanOrEqual(0);
        }
        // While it is loaded, in the language of the texts that axe reads everywhere else.
        if (language !== 'en') continue;
        found.push(...(await axeFindings(page)).map((what) => `${path} ${what}`));
      }
    }
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    expect(found).toEqual([]);
  }, 300_000);
}
