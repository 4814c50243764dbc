import type { Browser } from 'playwright-core';
import { type Row, verdictOf } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';
import { type PageVisit, visit } from './measure-page.ts';
import { screenChanges, TIMES } from './screen-changes.ts';

/** How often each side's home page is visited. */
const VISITS = 5;

interface Goal {
  readonly text: string;
  readonly most?: number;
  readonly ratio?: number;
}

const NO_GOAL: Goal = { text: '–' };
const NO_JUMP: Goal = { text: '≤ 0.01', most: 0.01 };
const SWIFT: Goal = { text: '≤ 100 ms', most: 100 };

function row(figure: string, values: readonly [number, number?], unit: string, goal: Goal): Row {
  const [mine, other] = values;
  const digits = unit === '' ? 4 : unit === 'ms' ? 0 : 1;
  const text = (value: number) => `${value.toFixed(digits)} ${unit}`.trim();
  const ratio = other === undefined ? undefined : mine / other;
  return {
    figure,
    ours: text(mine),
    reference: other === undefined ? '–' : text(other),
    // The ratio of two zeros is undefined.
    ratio: ratio === undefined || Number.isNaN(ratio) ? '–' : ratio.toFixed(2),
    goal: goal.text,
    verdict: verdictOf(
      mine <= (goal.most ?? Infinity) && !((ratio ?? 0) > (goal.ratio ?? Infinity)),
    ),
  };
}

/** A first visit to the home page, ours and the one bundle's in turn: a busy machine is busy for both. */
export async function homeRows(
  browser: Browser,
  urls: { readonly ours: string; readonly reference: string },
): Promise<Row[]> {
  const visits: Record<keyof typeof urls, PageVisit[]> = { ours: [], reference: [] };
  for (let time = 0; time < VISITS; time++) {
    for (const side of ['ours', 'reference'] as const) {
      visits[side].push(await visit(browser, `${urls[side]}/`, { slow: true }));
    }
  }
  const both = (part: keyof PageVisit) =>
    [
      median(visits.ours.map((one) => one[part])),
      median(visits.reference.map((one) => one[part])),
    ] as const;
  const size: Goal = { text: '≤ 115 KB and ≤ 1.15', most: 115, ratio: 1.15 };
  return [
    row('home, JavaScript', both('scripts'), 'KB', size),
    row('home, everything', both('everything'), 'KB', NO_GOAL),
    row('home, largest contentful paint', both('largestPaint'), 'ms', {
      text: '≤ 1.10',
      ratio: 1.1,
    }),
    row('home, layout shift', both('layoutShift'), '', NO_JUMP),
    row('home, long tasks beyond 50 ms', both('blocked'), 'ms', NO_GOAL),
  ];
}

/** Each change of the screen from the home page by a link and back, code cached: the slowest counts. */
export async function changeRows(browser: Browser, url: string): Promise<Row[]> {
  const changes = await screenChanges(browser, url);
  const timeRow = (way: string, times: readonly number[]) => {
    const figure = `${way}, slowest of ${TIMES} (median ${median(times).toFixed(0)} ms)`;
    return row(figure, [Math.max(...times)], 'ms', SWIFT);
  };
  return [
    ...changes.flatMap(({ path, there, back }) => [
      timeRow(`home → ${path}`, there),
      timeRow(`${path} → home`, back),
    ]),
    row(
      'layout shift after a change, worst of all',
      [Math.max(...changes.map(({ layoutShift }) => layoutShift))],
      '',
      NO_JUMP,
    ),
  ];
}

/** A first visit to each page that is prerendered, at full speed. */
export async function pageRows(
  browser: Browser,
  url: string,
  paths: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const one = await visit(browser, url + path, { slow: false });
    rows.push(
      row(`${path}, JavaScript`, [one.scripts], 'KB', NO_GOAL),
      row(`${path}, everything`, [one.everything], 'KB', NO_GOAL),
      row(`${path}, layout shift`, [one.layoutShift], '', NO_JUMP),
    );
  }
  return rows;
}
