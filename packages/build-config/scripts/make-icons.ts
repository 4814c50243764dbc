import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from '../src/apps.ts';
import { chromiumOptions } from '../src/chromium.ts';

/**
 * Draws the PNG icons of the web app manifest from `shell/public/favicon.svg`, in Chromium. Run it
 * manually after a change of that picture: `node packages/build-config/scripts/make-icons.ts`.
 */

const folder = join(ROOT, 'shell/public');
const svg = await readFile(join(folder, 'favicon.svg'), 'utf8');
// A launcher cuts a maskable icon to its own shape: the background fills it, and the sign stays in
// the middle.
const maskable = svg
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace(/<rect [^>]*rx="8"([^>]*)\/>/, '<rect x="-5" y="-5" width="42" height="42"$1/>');

const browser = await chromium.launch(chromiumOptions);
try {
  for (const [name, picture, size] of [
    ['icon-192.png', svg, 192],
    ['icon-512.png', svg, 512],
    ['maskable-512.png', maskable, 512],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${picture}`,
    );
    const png = await page.screenshot({ omitBackground: true });
    await writeFile(join(folder, 'icons', name), png);
    await page.close();
  }
} finally {
  await browser.close();
}
