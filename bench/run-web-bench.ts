import { PRERENDERED } from '@trupial/build-config/prerender';
import { launchBrowser } from '@trupial/e2e/browser';
import buildProduct from '../e2e/support/build-product.ts';
import { median } from './measure/statistics.ts';
import type { Row } from './measure/row.ts';
import { verdictOf } from './measure/row.ts';
import { table } from './measure/table.ts';
import { describeRun } from './support/machine.ts';
import { buildOneBundle, FEDERATED } from './web/build-one-bundle.ts';
import { screenChanges, visit } from './web/measure-page.ts';
import type { PageVisit } from './web/measure-page.ts';
import { serve } from './web/serve.ts';

// `npm run bench:web`: what a first visit costs in Chromium, beside the same screens as one bundle.
const TIMES = 5;

buildProduct();
const description = await describeRun();
const [ours, reference] = await Promise.all([serve(FEDERATED), buildOneBundle().then(serve)]);
const browser = await launchBrowser();

/** Alternately, so that a busy machine is busy for both. */
async function homeVisits() {
  const visits: { ours: PageVisit[]; reference: PageVisit[] } = { ours: [], reference: [] };
  for (let time = 0; time < TIMES; time++) {
    visits.ours.push(await visit(browser, `${ours.url}/`, { slow: true }));
    visits.reference.push(await visit(browser, `${reference.url}/`, { slow: true }));
  }
  return visits;
}

const middle = (visits: readonly PageVisit[], part: keyof PageVisit): number =>
  median(visits.map((one) => one[part]));

function row(figure: string, values: readonly [number, number?], unit: string, goal: Goal): Row {
  const [mine, other] = values;
  const digits = unit === '' ? 4 : unit === 'ms' ? 0 : 1;
  const text = (value: number) => `${value.toFixed(digits)} ${unit}`.trim();
  const ratio = other === undefined ? undefined : mine / other;
  return {
    figure,
    ours: text(mine),
    reference: other === undefined ? '–' : text(other),
    ratio: ratio === undefined ? '–' : ratio.toFixed(2),
    goal: goal.text,
    verdict: verdictOf(
      mine <= (goal.most ?? Infinity) && (ratio === undefined || ratio <= (goal.ratio ?? Infinity)),
    ),
  };
}

interface Goal {
  readonly text: string;
  readonly most?: number;
  readonly ratio?: number;
}

try {
  const home = await homeVisits();
  const both = (part: keyof PageVisit) =>
    [middle(home.ours, part), middle(home.reference, part)] as const;
  const changes = await screenChanges(browser, ours.url);
  const noJump = { text: '≤ 0.01', most: 0.01 };
  const rows: Row[] = [
    row('home, JavaScript', both('scripts'), 'KB', {
      text: '≤ 115 KB and ≤ 1.15',
      most: 115,
      ratio: 1.15,
    }),
    row('home, everything', both('everything'), 'KB', { text: '–' }),
    row('home, largest contentful paint', both('largestPaint'), 'ms', {
      text: '≤ 1.10',
      ratio: 1.1,
    }),
    row('home, layout shift', both('layoutShift'), '', noJump),
    row('home, long tasks beyond 50 ms', both('blocked'), 'ms', { text: '–' }),
    row('change of screen, code cached, slowest of 8', [Math.max(...changes)], 'ms', {
      text: '≤ 100 ms',
      most: 100,
    }),
  ];
  for (const path of PRERENDERED) {
    const one = await visit(browser, ours.url + path, { slow: false });
    rows.push(
      row(`${path}, JavaScript`, [one.scripts], 'KB', { text: '–' }),
      row(`${path}, everything`, [one.everything], 'KB', { text: '–' }),
      row(`${path}, layout shift`, [one.layoutShift], '', noJump),
    );
  }
  console.log(`\n${description}\nbrowser   Chromium ${browser.version()}\n\n${table(rows)}`);
} finally {
  await browser.close();
  ours.close();
  reference.close();
}
// Rendering at build keeps timers of its own.
process.exit(0);
