import { buildWeb } from '@trupial/build-config/build-web';
import { chromiumOptions } from '@trupial/build-config/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { FaultyWebServer } from './faulty-web-server.ts';

/** The built frame in Chromium, with a separate window for each test. */
export class Frame {
  /** Shows the frame and no area. */
  static readonly nowhere = '/nowhere';

  browser!: Browser;
  server!: FaultyWebServer;
  context!: BrowserContext;
  page!: Page;

  /** Starts it before the tests of a file and stops it after them. */
  static forTests(): Frame {
    const frame = new Frame();
    beforeAll(async () => {
      await buildWeb();
      frame.server = await FaultyWebServer.start();
      frame.browser = await chromium.launch(chromiumOptions);
    });
    afterAll(async () => {
      await frame.browser?.close();
      await frame.server?.stop();
    });
    beforeEach(async () => {
      frame.server.signedIn = undefined;
      frame.context = await frame.browser.newContext({
        baseURL: frame.server.url,
        reducedMotion: 'reduce',
      });
      frame.page = await frame.context.newPage();
    });
    afterEach(() => frame.context.close());
    return frame;
  }

  /** Opens a page, signed in when a role is named, and waits until it is there and runs. */
  async open(path: string, options: { role?: string; width?: number } = {}): Promise<void> {
    const { role, width = 1280 } = options;
    await this.page.setViewportSize({ width, height: 800 });
    if (role) {
      this.server.signedIn = { username: 'maria', role };
      await this.context.addInitScript((name) => {
        localStorage.setItem('access_token', 'token');
        localStorage.setItem('username', 'maria');
        localStorage.setItem('role', name);
      }, role);
    }
    await this.page.goto(path);
    await this.page.locator('main h1').first().waitFor();
    // The page may have come with its heading. What it has fetched is shown once it is hydrated:
    // until then a key or a click goes another way.
    await this.page.locator('footer a[href^="tel:"]').waitFor({ state: 'attached' });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }
}
