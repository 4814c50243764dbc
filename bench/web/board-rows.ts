import { wholeChromium } from '@trupial/build-config/chromium';
import { launchBrowserWithWebGl } from '@trupial/testbed/browser/browser';
import type { Page } from 'playwright-core';
import { type Row, verdictOf } from '../measure/row.ts';
import { median, percentile } from '../measure/statistics.ts';
import { dragAbout, type Frames, framesWhile, wheelAbout } from './board-frames.ts';
import { libraryOf, openEmptyMap } from './empty-map.ts';
import { busyOffice, DRIVERS, RIDES } from './board-office.ts';
import { serve } from './serve.ts';

/** A frame of 60 a second, milliseconds, and what a timer of the browser is off by. */
const FRAME = 1000 / 60;
const OFF_BY = 0.5;

/** How smoothly the board of a busy day moves; WebGL is drawn by the processor here. */
export async function boardRows(root: string): Promise<Row[]> {
  const served = await serve(root, busyOffice());
  const program = process.env['TRUPIAL_CHROMIUM'] ?? wholeChromium;
  const browser = await launchBrowserWithWebGl(program);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    await page.addInitScript(signIn);
    await page.goto(`${served.url}/operator/live-board`);
    const map = page.getByRole('complementary', { name: 'Map' });
    await map.locator('[data-ready]').waitFor({ timeout: 60_000 });
    await page.getByText(/^Updated/).waitFor();
    await page
      .locator('[data-ride]')
      .nth(RIDES / 2)
      .waitFor({ state: 'attached' });
    // Every driver has reported, so all cars move.
    await new Promise((moving) => setTimeout(moving, 6_000));
    const middleOf = async (found: ReturnType<Page['locator']>) => {
      const box = await found.boundingBox();
      if (!box) throw new Error('it is not on the screen');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const onMap = await middleOf(map.locator('canvas').first());
    const onLanes = await middleOf(page.getByRole('group', { name: 'Time line of the day' }));
    const size = await map.locator('canvas').first().boundingBox();
    const what = `live board, ${RIDES} rides, ${DRIVERS} moving drivers`;
    return [
      ...rowsOf(`${what}: looked at`, await framesWhile(page)),
      ...rowsOf(
        `${what}: time line scrolled`,
        await framesWhile(page, () => wheelAbout(page, onLanes, 60)),
      ),
      ...rowsOf(`${what}: map dragged`, await framesWhile(page, () => dragAbout(page, onMap, 60))),
      ...rowsOf(`${what}: map zoomed`, await framesWhile(page, () => wheelAbout(page, onMap, 40))),
      ...(await emptyMapRows(page, size ?? { width: 600, height: 500 })),
    ];
  } finally {
    await browser.close();
    served.close();
  }
}

/** The least that a map costs here: MapLibre with nothing on it, as large as the board's. */
async function emptyMapRows(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<readonly Row[]> {
  const files = await libraryOf(page);
  await page.goto(new URL('/terms', page.url()).href);
  await openEmptyMap(page, files, size);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const what = 'an empty map of MapLibre of that size';
  return [
    ...rowsOf(`${what}: dragged`, await framesWhile(page, () => dragAbout(page, middle, 60))),
    ...rowsOf(`${what}: zoomed`, await framesWhile(page, () => wheelAbout(page, middle, 40))),
  ];
}

function rowsOf(figure: string, { gaps, busy }: Frames): readonly Row[] {
  const perSecond = (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0);
  const late = gaps.filter((gap) => gap > 2 * FRAME - OFF_BY).length / gaps.length;
  const none = { reference: '–', ratio: '–' } as const;
  return [
    {
      figure: `${figure}, frames a second (p50 ${median(gaps).toFixed(1)} ms, p99 ${percentile(gaps, 99).toFixed(1)} ms, ${(late * 100).toFixed(1)} % late)`,
      ours: perSecond.toFixed(1),
      ...none,
      goal: '≥ 58',
      verdict: verdictOf(perSecond >= 58),
    },
    {
      figure: `${figure}, processor time of the browser`,
      ours: `${busy.toFixed(0)} ms/s`,
      ...none,
      goal: '–',
      verdict: '–',
    },
  ];
}

/** Runs in the page before all other code. */
function signIn(): void {
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('username', 'olga');
  localStorage.setItem('role', 'operator');
}
