import { expect } from 'vitest';
import { afterFrames } from '../../../ui-kit/src/testing/frames.ts';
import { driverAt } from '../marks/driver-at.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a mark in the page. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A gesture of the mouse over what MapLibre draws. */
export function mouse(type: string, { x, y }: Point): void {
  const target = document.elementFromPoint(x, y) ?? document.body;
  const event = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 };
  target.dispatchEvent(new MouseEvent(type, event));
}

/** Where the pointer becomes a hand, beside the cars. */
function hand(): Point | undefined {
  const canvas = document.querySelector('canvas')!;
  const { left, top, right, bottom } = canvas.getBoundingClientRect();
  for (let y = top + 8; y < bottom; y += 8) {
    for (let x = left + 8; x < right; x += 8) {
      if (driverAt(document.body, x, y) !== undefined) continue;
      mouse('mousemove', { x, y });
      if (canvas.style.cursor === 'pointer') return { x: x + 4, y: y + 4 };
    }
  }
  return undefined;
}

/** Where the map's only ride is drawn, as soon as it rests there. */
export async function rideOnMap(): Promise<Point> {
  let found: Point | undefined;
  const isAtRest = async () => {
    await afterFrames();
    const before = found;
    found = hand();
    return found !== undefined && found.x === before?.x && found.y === before.y;
  };
  await expect.poll(isAtRest, { interval: 400, timeout: 60_000 }).toBe(true);
  return found!;
}
