import axe from 'axe-core';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is, in the light theme and in the dark: `dark color-contrast: <p>…`. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const root = document.documentElement;
    const before = root.dataset['theme'];
    // The page has axe now; its types are those of this module.
    const { axe: inPage } = globalThis as unknown as { axe: typeof import('axe-core') };
    const found: string[] = [];
    for (const theme of ['light', 'dark']) {
      root.dataset['theme'] = theme;
      const motions = document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(motions.map((motion) => motion.finished.catch(() => undefined)));
      const { violations } = await inPage.run(document, { runOnly });
      for (const { id, nodes } of violations) {
        found.push(`${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      }
    }
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
    return found;
  }, rules);
}
