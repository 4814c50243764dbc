import type { Browser, Page } from 'playwright-core';

/** How often each change is made, after once to fetch its code. */
export const TIMES = 5;

/** A change of the screen and back. Times are milliseconds from the click to the paint. */
export interface ScreenChange {
  readonly path: string;
  readonly there: readonly number[];
  readonly back: readonly number[];
  /** What moved on the screen after it was painted: the worst of all changes. */
  readonly layoutShift: number;
}

/** The screens behind the links of a visitor and of a signed-in rider. */
const OF_VISITORS = [
  '/airport',
  '/find-my-ride',
  '/ourfleet',
  '/privatetours',
  '/aboutus',
  '/contactus',
  '/faq',
  '/login',
  '/register',
];
const OF_RIDERS = ['/profile', '/myridehistory'];

/** What moves later than this is not the change's. */
const SETTLED_MS = 600;

interface Change {
  readonly milliseconds: number;
  readonly layoutShift: number;
}

/** Follows a link and waits until the screen behind it, which has another title, was painted. */
function follow(page: Page, path: string): Promise<Change> {
  return page.evaluate(
    async ({ to, settled }) => {
      const frame = () => new Promise((shown) => requestAnimationFrame(shown));
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
      if (!link) throw new Error(`There is no link to ${to} on ${location.pathname}`);
      const title = document.title;
      const begun = performance.now();
      link.click();
      while (document.title === title) await frame();
      // This frame shows it; what was put off until after the frame runs when it was painted.
      await new Promise((painted) => setTimeout(painted));
      const painted = performance.now();
      let layoutShift = 0;
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { startTime, value } = entry as PerformanceEntry & { value: number };
          if (startTime > painted) layoutShift += value;
        }
      });
      shifts.observe({ type: 'layout-shift' });
      await new Promise((done) => setTimeout(done, settled));
      shifts.disconnect();
      return { milliseconds: painted - begun, layoutShift };
    },
    { to: path, settled: SETTLED_MS },
  );
}

async function changesTo(page: Page, path: string): Promise<ScreenChange> {
  // Once to fetch the code.
  await follow(page, path);
  await follow(page, '/');
  const there: Change[] = [];
  const back: Change[] = [];
  for (let time = 0; time < TIMES; time++) {
    there.push(await follow(page, path));
    back.push(await follow(page, '/'));
  }
  const timesOf = (changes: readonly Change[]) => changes.map(({ milliseconds }) => milliseconds);
  const layoutShift = Math.max(...[...there, ...back].map((one) => one.layoutShift));
  return { path, there: timesOf(there), back: timesOf(back), layoutShift };
}

/** Every change from the home page by a link and back, with the code here already. */
export async function screenChanges(browser: Browser, url: string): Promise<ScreenChange[]> {
  const changes: ScreenChange[] = [];
  for (const [paths, isSignedIn] of [
    [OF_VISITORS, false],
    [OF_RIDERS, true],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    try {
      if (isSignedIn) await page.addInitScript(signIn);
      await page.goto(url, { waitUntil: 'load' });
      await page.locator('form[inert]').waitFor({ state: 'detached' });
      // The session may be known a moment later than the form: until then the rider's links are
      // missing.
      await page.locator(`a[href="${paths[0]}"]`).first().waitFor({ state: 'attached' });
      for (const path of paths) changes.push(await changesTo(page, path));
    } finally {
      await page.close();
    }
  }
  return changes;
}

/** Runs in the page before all other code. */
function signIn(): void {
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('username', 'maria');
  localStorage.setItem('role', 'rider');
}
