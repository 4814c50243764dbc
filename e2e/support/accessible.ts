import axe from 'axe-core';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const themes = ['light', 'dark'] as const;

/**
 * What axe finds on the page as it is, as `rule: element (why)`. It waits for motions that end and
 * for the next picture: half way through, a colour is neither of the two that were designed.
 */
export async function violations(page: Page): Promise<string[]> {
  // The page's own policy allows no script of others; the debugger's evaluation is not bound by it.
  await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const endsByItself = (motion: Animation) =>
      motion.playState === 'running' && motion.effect?.getComputedTiming().endTime !== Infinity;
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted));
    });
    const motions = document.getAnimations().filter((motion) => endsByItself(motion));
    await Promise.all(motions.map((motion) => motion.finished.catch(() => undefined)));
    // The page has axe now; its types are those of this module.
    const { axe: inPage } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await inPage.run(document, { runOnly });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} (${failureSummary})`),
    );
  }, rules);
}

/** The same in the light theme and in the dark, each finding with its theme before it. */
export async function axeFindings(page: Page): Promise<string[]> {
  const setTheme = (theme: string | undefined) =>
    page.evaluate((name) => {
      const { dataset } = document.documentElement;
      const before = dataset['theme'];
      if (name === undefined) delete dataset['theme'];
      else dataset['theme'] = name;
      return before;
    }, theme);
  const findings: string[] = [];
  const before = await setTheme('light');
  for (const theme of themes) {
    await setTheme(theme);
    for (const finding of await violations(page)) findings.push(`${theme} ${finding}`);
  }
  await setTheme(before);
  return findings;
}
