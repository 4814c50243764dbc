import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can break: it changes colours and nothing else. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const themes = ['light', 'dark'] as const;

/**
 * The violations that axe finds on the current page, as `rule: element (why)`. It waits for finite
 * animations to end and for the next frame: during a transition, a colour is neither of the two
 * that were designed.
 *
 * @param which `colours` when the page was already examined by every rule in another theme
 */
export async function violations(
  page: Page,
  which: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  const runOnly: RunOnly =
    which === 'everything'
      ? { type: 'tag', values: rules }
      : { type: 'rule', values: rulesOfColour };
  // The page's own policy allows no script of others; the debugger's evaluation is not bound by it.
  // Half a megabyte: once for each page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
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
    const { violations: found } = await inPage.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} (${failureSummary})`),
    );
  }, runOnly);
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
    const which = theme === 'light' ? 'everything' : 'colours';
    for (const finding of await violations(page, which)) findings.push(`${theme} ${finding}`);
  }
  await setTheme(before);
  return findings;
}
