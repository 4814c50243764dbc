import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { signIn } from '../../e2e/pages/login.page.ts';
import { beginDay } from '../../e2e/screenshots/office-day.ts';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { launchBrowserWithWebGl, waitForForms } from '@trupial/testbed/browser/browser';
import { startAllInOne } from '@trupial/testbed/product/product';
import buildProduct from '@trupial/testbed/product/build-product';

// Takes the pictures of the README and of the operator's guide: the product with its demo island and
// some rides of today. The web pages must be built.

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const mostBytes = 80_000;
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly who?: string;
  readonly theme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  /** What must be visible. */
  readonly shows: (page: Page) => Promise<unknown>;
}

/** The map of the live board, drawn by the processor. */
const mapDrawn = (page: Page) => page.locator('[data-ready]').first().waitFor({ timeout: 60_000 });

const pictures: readonly Picture[] = [
  {
    name: 'home',
    path: '/',
    theme: 'light',
    viewport: desk,
    shows: (page) => page.locator('form:not([inert])').first().waitFor(),
  },
  {
    name: 'live-board',
    path: '/operator/live-board',
    who: 'olga',
    theme: 'dark',
    viewport: desk,
    shows: mapDrawn,
  },
  {
    name: 'history',
    path: '/operator/history',
    who: 'olga',
    theme: 'light',
    viewport: desk,
    shows: (page) => page.getByRole('row').nth(3).waitFor(),
  },
  {
    name: 'driver',
    path: '/driverpanel',
    who: 'carlos',
    theme: 'dark',
    viewport: phone,
    shows: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'operator-pending-rides',
    path: '/operator/pending-rides',
    who: 'olga',
    theme: 'light',
    viewport: desk,
    shows: (page) => page.getByRole('row').getByText('Urgent').first().waitFor(),
  },
  {
    name: 'operator-assign-driver',
    path: '/operator/pending-rides',
    who: 'olga',
    theme: 'light',
    viewport: desk,
    shows: async (page) => {
      await page.getByRole('button', { name: 'Assign', exact: true }).first().press('Enter');
      await page.getByRole('option').getByText('No. 1').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByText(/^Driver selected: /).waitFor();
    },
  },
  {
    name: 'operator-live-board',
    path: '/operator/live-board',
    who: 'olga',
    theme: 'light',
    viewport: desk,
    shows: async (page) => {
      await mapDrawn(page);
      const ride = page.locator('section[aria-label^="Unassigned"] [data-ride]').first();
      await ride.focus();
      // Its lanes are known before it is picked up.
      await page.getByRole('region', { name: /^Ride #/ }).waitFor();
      await page.keyboard.press('Space');
      await page
        .getByText(/^No\. 1/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'operator-phone-booking',
    path: '/operator',
    who: 'olga',
    theme: 'light',
    viewport: desk,
    shows: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Alt+b');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('5611201');
      await dialog.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'status',
    path: '/admin/status',
    who: 'stella',
    theme: 'dark',
    viewport: desk,
    shows: (page) => page.getByText('Everything runs as it should.').waitFor(),
  },
];

/** The picture as WebP, made by the browser, in the best quality that fits into `mostBytes`. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    for (const quality of [0.85, 0.7, 0.55, 0.4]) {
      const text = await page.evaluate(
        async ([source, wanted]) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = image.naturalWidth;
          canvas.height = image.naturalHeight;
          canvas.getContext('2d')?.drawImage(image, 0, 0);
          return canvas.toDataURL('image/webp', wanted);
        },
        [png.toString('base64'), quality] as const,
      );
      const webp = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
      if (webp.length <= mostBytes) return webp;
    }
    throw new Error(`a picture does not fit into ${mostBytes} bytes`);
  } finally {
    await page.close();
  }
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, path, who, theme, viewport, shows } = picture;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  waitForForms(page);
  if (who !== undefined) await signIn(page, who);
  await page.goto(path);
  await shows(page);
  // What still loads is shown as grey blocks; wait until they are gone.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const webp = await asWebp(browser, await page.screenshot());
  await writeFile(join(folder, `${name}.webp`), webp);
  console.log(`${name}.webp: ${theme}, ${Math.round(webp.length / 1000)} KB`);
  await context.close();
}

await mkdir(folder, { recursive: true });
buildProduct();
const product = await startAllInOne();
const browser = await launchBrowserWithWebGl();
try {
  await beginDay(product.url);
  // One that needs a driver now.
  await new Client(product.url).call('bookRide', {
    body: booking({ ride_datetime: islandTimeIn(15), rider_name: 'Rose-Marie Hooi' }),
  });
  const wanted = process.argv.slice(2);
  for (const picture of pictures) {
    if (wanted.length === 0 || wanted.includes(picture.name)) {
      await take(browser, product.url, picture);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
