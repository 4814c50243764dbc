import type { Page } from 'playwright-core';

/** A screen in one of its states, as a picture is to show it. */
export interface ScreenState {
  /** Name of its pictures. */
  readonly name: string;
  /** Signed in as this one of the demo's people; a visitor otherwise. */
  readonly as?: string;
  readonly language?: 'en' | 'nl' | 'es' | 'pap';
  /** Only these widths; all otherwise. */
  readonly widths?: readonly number[];
  /** Pictures of the window only: an overlay is not at the end of the page. */
  readonly window?: boolean;
  /** Brings the page there. */
  readonly reach: (page: Page) => Promise<unknown>;
}

/** A screen that only has to be opened; it is there when its heading is. */
export const screen = (name: string, path: string): ScreenState => ({
  name,
  reach: (page) => open(page, path),
});

/** Opens an address and waits for the heading, and for the content that is loaded by scrolling. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(shown));
      });
    }
    scrollTo(0, 0);
  });
}

/** A list that cannot be fetched again: its `calls` get no answer any more. */
export const notRefreshed = (name: string, path: string, calls: string): ScreenState => ({
  name,
  reach: async (page) => {
    await open(page, path);
    await page.route(calls, (route) => route.abort());
    await press(page, 'Refresh');
    await page.getByText('Not refreshed since', { exact: false }).waitFor();
  },
});

/** Presses a button by its name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Types into the search of My History. */
export const searchRides = (page: Page, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: 'Search rides' }).fill(text);

/** Waits until nothing loads, except a live feed, which never ends. */
export const settled = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);

/** Waits until a map on the page is open and has drawn its last theme; at once where there is none. */
export async function mapIsDrawn(page: Page): Promise<void> {
  const map = page.locator('.maplibregl-canvas');
  if ((await map.count()) === 0) return;
  await page.locator('[data-ready]').first().waitFor();
  // Its worker places the words anew: that takes some frames, which nothing tells of.
  await map.first().evaluate(async () => {
    for (let frame = 0; frame < 45; frame++) await new Promise(requestAnimationFrame);
  });
}
