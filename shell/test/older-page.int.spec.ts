import { expect, it } from 'vitest';
import { Frame } from './frame.ts';

const PANEL = 'This part of Trupial is not available right now.';
const ENTRY = /<script defer src="(\/assets\/[^"]+)"/;
const frame = Frame.forTests();

it('loads an older page anew, at its address, when a remote needs a newer shell', async () => {
  const { context, page, server } = frame;
  let pages = 0;
  let isShellOld = true;
  // A worker's requests would pass by these routes.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.route('**/driverhistory*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    pages += 1;
    isShellOld = pages === 1;
    const answer = await route.fetch();
    const html = await answer.text();
    // The page of the build before: its entry had another name.
    const older = html.replace(ENTRY, '<script defer src="/assets/index.before.js"');
    return route.fulfill({ response: answer, body: isShellOld ? older : html });
  });
  await page.route('**/assets/index.before.js', async (route) => {
    const html = await (await context.request.get('/app.html')).text();
    const answer = await context.request.get(ENTRY.exec(html)?.[1] ?? '');
    return route.fulfill({ response: answer });
  });
  await page.route('**/mf/driver/remoteEntry.js*', (route) => {
    if (!isShellOld) return route.continue();
    // Its module asks, while it is evaluated, for a name that the shell's core does not have.
    const body =
      'var mf_driver = { init() {}, get: async () => () => { const core = {}; core.newName(); } };';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await frame.open('/driverhistory?from=2026-11-01', { role: 'driver' });
  const screen = page.locator('main h1').filter({ hasNotText: PANEL });
  await screen.first().waitFor();
  expect(pages).toBe(2);
  expect(new URL(page.url()).search).toBe('?from=2026-11-01');
  expect(server.served.filter((path) => path === '/mf/driver/remoteEntry.js')).not.toEqual([]);
});
