import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumOptions } from '@trupial/build-config/chromium';
import type { DevWeb } from '@trupial/build-config/dev-web';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Hot reloading is tested on a copy of the sources, so that the test edits none of our files. */
const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  'packages/build-config',
  'shell',
  'mf-public',
  'mf-rider',
  'mf-driver',
  'mf-operator',
];

let tree: string;
let web: DevWeb;
let server: Server;
let browser: Browser;
let page: Page;
const violations: string[] = [];

/** A routes file with one screen that counts presses and shows a text. */
function routesWith(name: string, text: string): string {
  return `import { useState } from 'react';
export function ${name}() {
  const [presses, setPresses] = useState(0);
  return <button type="button" onClick={() => setPresses(presses + 1)}>${text} {presses}</button>;
}
`;
}

async function writeRoutes(remote: string, text: string): Promise<void> {
  const name = `${remote.charAt(0).toUpperCase()}${remote.slice(1)}Routes`;
  await writeFile(join(tree, `mf-${remote}/src/routes.tsx`), routesWith(name, text));
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'trupial-dev-'));
  await mkdir(join(tree, 'packages'));
  for (const folder of COPIED) {
    await cp(join(ROOT, folder), join(tree, folder), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const remote of ['public', 'rider', 'driver', 'operator']) {
    await writeRoutes(remote, 'before');
  }
  const source = pathToFileURL(join(tree, 'packages/build-config/src/dev-web.ts')).href;
  const module = (await import(
    /* @vite-ignore */ source
  )) as typeof import('@trupial/build-config/dev-web');
  web = module.createDevMiddleware({ log: (line) => process.stderr.write(`${line}\n`) });
  await web.ready;
  server = createServer((request, response) => {
    web.handler(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch(chromiumOptions);
  page = await browser.newPage();
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) violations.push(message.text());
  });
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  await web?.close();
  server?.close();
  if (tree) await rm(tree, { recursive: true });
});

it("shows a remote's change without a reload and keeps the component's state", async () => {
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('button', { name: 'before 0' }).click();
  await page.getByRole('button', { name: 'before 1' }).waitFor();
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await writeRoutes('public', 'after');
  await page.getByRole('button', { name: 'after 1' }).waitFor();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  expect(violations).toEqual([]);
});
