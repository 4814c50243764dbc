import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jumps } from '@trupial/testbed/browser/bad-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Frame } from './frame.ts';

/** A page whose end comes late, as it does by chance on a slow line: nothing in it may jump. */

const frame = Frame.forTests();
const PATH = '/register';
/** How long a browser is given to paint half a page; it does so within some frames. */
const PAINTS_WITHIN_MS = 1_000;

/** The page up to its second field, and after it. */
async function halves(): Promise<readonly [string, string]> {
  const html = await (await fetch(`${frame.server.url}${PATH}`)).text();
  const half = html.indexOf('<input', html.indexOf('<input') + 1);
  expect(half).toBeGreaterThan(0);
  return [html.slice(0, half), html.slice(half)];
}

/** The built pages, but half of one until the rest is sent. */
let server: Server;
let sendRest = (): void => undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === PATH) {
      const [first, rest] = await halves();
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write(first);
      sendRest = () => void response.end(rest);
      return;
    }
    const { url, method, headers } = request;
    const asked = send(`${frame.server.url}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

it('does not move what is on the screen when the rest of a page comes', async () => {
  const { page } = frame;
  await page.setViewportSize({ width: 390, height: 844 });
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${PATH}`, { waitUntil: 'commit' });
  await page.locator('main input').first().waitFor({ state: 'attached' });
  await page
    .waitForFunction(() => performance.getEntriesByType('paint').length > 0, undefined, {
      polling: 50,
      timeout: PAINTS_WITHIN_MS,
    })
    .catch(() => undefined);
  sendRest();
  await page.waitForLoadState('load');
  await page.locator('form[inert]').first().waitFor({ state: 'detached' });
  expect(await jumps(page)).toBeLessThan(0.01);
});
