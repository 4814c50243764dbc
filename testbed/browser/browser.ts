import { existsSync } from 'node:fs';
import { chromiumOptions, chromiumWithWebGl } from '@trupial/build-config/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { watchCalls } from './page-calls.ts';

/** Why specs that need a browser are skipped here; undefined when they run. */
export const chromiumMissing: string | undefined = existsSync(chromiumOptions.executablePath)
  ? undefined
  : 'skipped: no Chromium on this machine; apt-get install -y chromium-headless-shell';

/** Debian's Chromium, without its own requests to the internet; `program` when it matters which. */
export const launchBrowser = (program?: string): Promise<Browser> =>
  launch(chromiumOptions, program);

/** The same, but one that draws WebGL with the processor: for what is seen on a working map. */
export const launchBrowserWithWebGl = (program?: string): Promise<Browser> =>
  launch(chromiumWithWebGl, program);

/** A name of this machine that no browser takes for its own, as it does `localhost`. */
const otherName = 'trupial.test';

/** A product's address as another device of its network has it: its pages are no secure context. */
export function asFromOtherDevice(url: string): string {
  const address = new URL(url);
  address.hostname = otherName;
  return address.origin;
}

async function launch(options: typeof chromiumOptions, program?: string): Promise<Browser> {
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--host-resolver-rules=MAP ${otherName} 127.0.0.1`],
    ...(program !== undefined && { executablePath: program }),
  });
  running.add(browser);
  browser.on('disconnected', () => running.delete(browser));
  return browser;
}

const running = new Set<Browser>();

/** The pages of every window that is open in this process. */
export const openPages = (): readonly Page[] =>
  [...running].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());

/** One person at one screen, with his own session. */
export interface Person {
  readonly page: Page;
  /** What went wrong in his browser so far: errors, broken policies, failed files. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 860 };

/**
 * Makes opening a page wait for its forms: they are inert until their code has loaded. A user
 * cannot type into them before that, but `fill` would.
 */
export function waitForForms(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = () => page.locator('form[inert]').first().waitFor({ state: 'detached' });
  page.goto = async (...address) => {
    const answer = await goTo(...address);
    await ready();
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await ready();
    return answer;
  };
}

/** Opens a page that waits for its forms, and whose failed test can tell what it asked for. */
export async function openTestPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // It ends what hangs: beside other work a page takes long to open.
  page.setDefaultTimeout(30_000);
  waitForForms(page);
  watchCalls(page);
  return page;
}

/**
 * Opens a separate window for a user.
 *
 * @param options `serviceWorkers: 'allow'` where the service worker is tested: else it is blocked,
 *   since calls of a page that it controls can pass by the routes of `bad-network`
 */
export async function personAt(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  options: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<Person> {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: options.serviceWorkers ?? 'block',
    reducedMotion: 'reduce',
  });
  const page = await openTestPage(context);
  return { page, complaints: complaintsOf(page), close: () => context.close() };
}

/** Errors in the page's code and console, from now on; the list grows. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A failed load says only here what was loaded.
    const { url: of } = message.location();
    if (message.type() !== 'error') return;
    const text = `${message.text()} ${of}`.trim();
    // A call that is late on a busy machine is refused for the time by design, and the page asks
    // again. Whether it got there is seen on its screen.
    if (text.includes('status of 503')) console.log(`refused for the time: ${text}`);
    else complaints.push(text);
  });
  return complaints;
}
