import { expect, it } from 'vitest';
import { roundedLine } from './rounded-line.ts';

type Context = Parameters<typeof roundedLine>[0];

/** What is drawn of points, as an SVG path with whole numbers. */
function pathOf(points: readonly (readonly [number, number])[], area = false): string {
  const steps: string[] = [];
  const write =
    (letter: string) =>
    (...numbers: readonly number[]) =>
      void steps.push(letter + numbers.map((number) => Math.round(number)).join(' '));
  const context = {
    moveTo: write('M'),
    lineTo: write('L'),
    bezierCurveTo: write('C'),
    closePath: write('Z'),
  } as unknown as Context;
  const line = roundedLine(context);
  const run = (some: readonly (readonly [number, number])[]) => {
    line.lineStart();
    for (const [x, y] of some) line.point(x, y);
    line.lineEnd();
  };
  if (area) line.areaStart();
  run(points);
  if (area) {
    run(points.map(([x]) => [x, 100] as const).toReversed());
    line.areaEnd();
  }
  return steps.join('');
}

it('pulls by 0.4 of the way between the neighbours, by their nearness', () => {
  // The middle point's: 0.4 × half of the 100 between its neighbours, to either side.
  expect(
    pathOf([
      [0, 50],
      [50, 0],
      [100, 50],
    ]),
  ).toBe('M0 50C20 30 30 0 50 0C70 0 80 30 100 50');
});

it('does not fall below the lowest amount, nor rise above the highest', () => {
  const path = pathOf([
    [0, 100],
    [50, 100],
    [100, 0],
    [150, 0],
  ]);
  const ys = [...path.matchAll(/[MC]([^A-Z]+)/g)].flatMap(([, numbers = '']) =>
    numbers.split(' ').filter((_, index) => index % 2 === 1),
  );
  for (const y of ys.map(Number)) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(100);
  }
});

it('goes back along the lower edge of an area, and closes it', () => {
  expect(
    pathOf(
      [
        [0, 10],
        [50, 10],
      ],
      true,
    ),
  ).toBe('M0 10C20 10 30 10 50 10L50 100C30 100 20 100 0 100Z');
});

it('draws a single point, and nothing of none', () => {
  expect(pathOf([[5, 5]])).toBe('M5 5');
  expect(pathOf([])).toBe('');
});
