import { wholeChromium } from '@trupial/build-config/chromium';
import { PRERENDERED } from '@trupial/build-config/prerender';
import { launchBrowser } from '@trupial/testbed/browser/browser';
import type { Browser } from 'playwright-core';
import buildProduct from '@trupial/testbed/product/build-product';
import type { Row } from './measure/row.ts';
import { table } from './measure/table.ts';
import { describeRun } from './measure/machine.ts';
import { boardRows } from './web/board-rows.ts';
import { buildOneBundle, FEDERATED } from './web/build-one-bundle.ts';
import { changeRows, homeRows, pageRows } from './web/rows.ts';
import { serve } from './web/serve.ts';

/**
 * `npm run bench:web`: what a first visit costs in Chromium, beside the same screens as one bundle,
 * how long a change of the screen takes, and how smoothly the live board moves. With names after `--`, only those parts.
 */
const PARTS: Readonly<Record<string, (browser: Browser, url: string) => Promise<readonly Row[]>>> =
  {
    async home(browser, url) {
      const reference = await buildOneBundle().then(serve);
      return homeRows(browser, { ours: url, reference: reference.url }).finally(reference.close);
    },
    changes: changeRows,
    pages: (browser, url) => pageRows(browser, url, PRERENDERED),
    'live-board': () => boardRows(FEDERATED),
  };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`,
  );
  process.exit(2);
}

buildProduct();
const description = await describeRun();
const ours = await serve(FEDERATED);
// What people have, not the one that is cheaper for tests.
const browser = await launchBrowser(process.env['TRUPIAL_CHROMIUM'] ?? wholeChromium);
try {
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length === 0 || asked.includes(name)) {
      rows.push(...(await measure(browser, ours.url)));
    }
  }
  console.log(`\n${description}\nbrowser   Chromium ${browser.version()}\n\n${table(rows)}`);
} finally {
  await browser.close();
  ours.close();
}
// Rendering at build time starts timers that stay active.
process.exit(0);
