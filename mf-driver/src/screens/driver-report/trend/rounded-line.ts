import type { AreaClosed } from '@visx/shape';
import type { ComponentProps } from 'react';

type CurveFactory = NonNullable<ComponentProps<typeof AreaClosed>['curve']>;

/** How far a point pulls the line along the way between its neighbours: the documented 0.4. */
const TENSION = 0.4;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Handles {
  readonly before: Point;
  readonly after: Point;
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/**
 * The handles of a point between its neighbours, as charts with a tension have them: parallel to the
 * way from one neighbour to the other, shorter towards the nearer one.
 */
function handlesOf(previous: Point, here: Point, next: Point, within: readonly [number, number]) {
  const [to, from] = [distance(previous, here), distance(here, next)];
  const whole = to + from || 1;
  const handle = (share: number): Point => ({
    x: here.x + share * (next.x - previous.x),
    // An amount below zero has never been earned: the line stays within its amounts.
    y: Math.min(Math.max(here.y + share * (next.y - previous.y), within[0]), within[1]),
  });
  return { before: handle((-TENSION * to) / whole), after: handle((TENSION * from) / whole) };
}

/** A line through its points, rounded with the documented tension, never above or below all of them. */
export const roundedLine: CurveFactory = (context) => {
  let points: Point[] = [];
  /** 0 and 1: the upper and the lower edge of an area; NaN: a line. */
  let edge = Number.NaN;
  const draw = (): void => {
    const ys = points.map(({ y }) => y);
    const within = [Math.min(...ys), Math.max(...ys)] as const;
    const handles = points.map((here, index): Handles => {
      const previous = points[index - 1] ?? here;
      return handlesOf(previous, here, points[index + 1] ?? here, within);
    });
    for (const [index, { x, y }] of points.entries()) {
      const [from, to] = [handles[index - 1]?.after, handles[index]?.before];
      if (from && to) context.bezierCurveTo(from.x, from.y, to.x, to.y, x, y);
      else if (edge === 1) context.lineTo(x, y);
      else context.moveTo(x, y);
    }
  };
  return {
    areaStart() {
      edge = 0;
    },
    areaEnd() {
      edge = Number.NaN;
    },
    lineStart() {
      points = [];
    },
    point(x, y) {
      points.push({ x, y });
    },
    lineEnd() {
      draw();
      if (edge === 1) context.closePath();
      edge = 1 - edge;
    },
  };
};
