import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { signIn } from '../pages/login.page.ts';
import buildProduct from '@trupial/testbed/product/build-product';
import { launchBrowserWithWebGl, waitForForms } from '@trupial/testbed/browser/browser';
import { startAllInOne } from '@trupial/testbed/product/product';
import { accountStates } from './account.states.ts';
import { changeStates } from './change.states.ts';
import { changedStates } from './changed.states.ts';
import { driverStates } from './driver.states.ts';
import { beginDay } from './office-day.ts';
import { followedStates } from './followed.states.ts';
import { notificationStates } from './notification.states.ts';
import { liveBoardStates } from './live-board.states.ts';
import { officeStates } from './operator.states.ts';
import { publicStates } from './public.states.ts';
import { returnTripStates } from './return-trip.states.ts';
import { recurringStates } from './recurring.states.ts';
import { riderStates } from './rider.states.ts';
import { mapIsDrawn, settled } from './state.ts';

// `npm run screenshots`: pictures of every screen and state, at three widths in both themes, into
// dist/screenshots, and sheets of them where ImageMagick is here. Fewer of them:
// `npm run screenshots -- --only profile --widths 360,1280 --themes light`.
const { values: chosen } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1280' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
const WIDTHS = chosen.widths.split(',').map(Number);
const THEMES = chosen.themes.split(',');
/** A whole page takes its time on a busy machine. */
const PICTURE_MS = 90_000;
const output = join(import.meta.dirname, '../../dist/screenshots');

const wanted = new RegExp(chosen.only);
const states = [
  ...publicStates,
  ...returnTripStates,
  ...followedStates,
  ...accountStates,
  ...riderStates,
  ...recurringStates,
  ...driverStates,
  ...officeStates,
  ...notificationStates,
  ...liveBoardStates,
  ...changedStates,
  ...changeStates,
]
  .map((state) => ({
    ...state,
    widths: (state.widths ?? WIDTHS).filter((it) => WIDTHS.includes(it)),
  }))
  .filter(({ name, widths }) => wanted.test(name) && widths.length > 0);
type Wanted = (typeof states)[number];

const fileOf = (state: Wanted, width: number, theme: string): string =>
  join(output, `${width}-${theme}`, `${state.name.replaceAll(/[^\w]+/g, '-')}.png`);

/** The window in which a state is reached: a phone's when it is only shown on phones. */
async function windowFor(browser: Browser, url: string, state: Wanted): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: Math.max(...state.widths), height: 800 },
    locale: state.language ?? 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  waitForForms(page);
  if (state.as) await signIn(page, state.as);
  return page;
}

/** All pictures of one state: it is reached once, then shown at every width in both themes. */
async function take(page: Page, state: Wanted): Promise<void> {
  await state.reach(page);
  await settled(page);
  for (const width of state.widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await page.evaluate((it) => (document.documentElement.dataset['theme'] = it), theme);
      // An element that is fixed to the window's top would appear in the middle of a picture of the
      // whole page.
      if (!state.window) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await mapIsDrawn(page);
      await page.screenshot({
        path: fileOf(state, width, theme),
        fullPage: state.window !== true,
        animations: 'disabled',
        timeout: PICTURE_MS,
      });
    }
  }
}

/** One sheet per width and theme, a dozen pictures each. */
function sheets(): void {
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const files = states
        .filter(({ widths }) => widths.includes(width))
        .map((state) => fileOf(state, width, theme))
        .filter((file) => existsSync(file));
      for (let from = 0; from < files.length; from += 16) {
        const sheet = join(output, `sheet-${width}-${theme}-${from / 16 + 1}.png`);
        const some = files.slice(from, from + 16);
        const frame = ['-tile', '8x', '-geometry', '440x1100>+6+6', '-background', '#888'];
        execFileSync('montage', ['-label', '%t', ...some, ...frame, sheet]);
      }
    }
  }
}

buildProduct();
await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });
const [product, browser] = await Promise.all([startAllInOne(), launchBrowserWithWebGl()]);
const missed: string[] = [];
try {
  await beginDay(product.url);
  for (const state of states) {
    const page = await windowFor(browser, product.url, state);
    await take(page, state).catch(async (error: unknown) => {
      missed.push(`${state.name}: ${String(error)}`);
      // What it shows instead usually names the cause.
      const path = join(output, `not-reached-${state.name.replaceAll(/[^\w]+/g, '-')}.png`);
      await page.screenshot({ path, fullPage: true, timeout: PICTURE_MS });
    });
    await page.context().close();
    console.log(state.name);
  }
  try {
    sheets();
  } catch {
    console.log('No contact sheets: ImageMagick (montage) is not installed.');
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const line of missed) console.log(`not reached: ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
