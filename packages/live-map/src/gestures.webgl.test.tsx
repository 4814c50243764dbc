import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { atRest, carlos, openMap } from './testing/map-stage.tsx';

const diana = { ...carlos, id: 8, at: [12.0762, -68.8801], name: 'Diana, free' } as const;

const middleOf = (driverId: number) => {
  const car = document.querySelector(`[data-driver="${driverId}"]`)!;
  const { left, top, width, height } = car.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const canvas = () => document.querySelector('canvas')!;
/** How many pixels the cars are from each other. */
const apart = () => {
  const [one, other] = [middleOf(7), middleOf(8)];
  return Math.hypot(one.x - other.x, one.y - other.y);
};

/** A map with two cars that rests; waits again after each thing that somebody does with it. */
async function restingMap() {
  const { handle } = await openMap({ drivers: [carlos, diana], shape: 'wide' });
  await atRest(handle());
  return async (act: () => unknown) => {
    await act();
    await atRest(handle());
  };
}

const touch = (identifier: number, clientX: number, clientY: number) =>
  new Touch({ identifier, target: canvas(), clientX, clientY });
function fingers(type: string, touches: readonly Touch[]) {
  const given = { bubbles: true, cancelable: true, touches: [...touches] };
  const changed = { changedTouches: [...touches], targetTouches: [...touches] };
  canvas().dispatchEvent(new TouchEvent(type, { ...given, ...changed }));
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('the map is moved', () => {
  it('by the wheel: nearer at the pointer, and back', async () => {
    const after = await restingMap();
    const [at, far] = [middleOf(7), apart()];
    const wheel = (deltaY: number) => () =>
      canvas().dispatchEvent(
        new WheelEvent('wheel', {
          bubbles: true,
          cancelable: true,
          clientX: at.x,
          clientY: at.y,
          deltaY,
        }),
      );
    await after(wheel(-300));
    expect(apart()).toBeGreaterThan(far * 1.3);
    expect(middleOf(7).x).toBeCloseTo(at.x, -1);
    expect(middleOf(7).y).toBeCloseTo(at.y, -1);
    await after(wheel(300));
    expect(apart()).toBeLessThan(far * 1.1);
  });

  it('by two fingers', async () => {
    const after = await restingMap();
    const far = apart();
    const { left, top, width, height } = canvas().getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const two = (half: number) => [touch(1, x - half, y), touch(2, x + half, y)];
    await after(async () => {
      fingers('touchstart', two(30));
      for (let half = 35; half <= 90; half += 5) {
        fingers('touchmove', two(half));
        await nextFrame();
      }
      fingers('touchend', []);
    });
    expect(apart()).toBeGreaterThan(far * 1.8);
  });

  it('by dragging', async () => {
    const after = await restingMap();
    const [at, far] = [middleOf(8), apart()];
    const mouse = (type: string, right: number, buttons: number) => {
      const { left, top, height } = canvas().getBoundingClientRect();
      const where = { clientX: left + 20 + right, clientY: top + height / 2 };
      const event = { bubbles: true, cancelable: true, button: 0, buttons, ...where };
      canvas().dispatchEvent(new MouseEvent(type, event));
    };
    await after(async () => {
      mouse('mousedown', 0, 1);
      for (const right of [20, 40, 60]) {
        mouse('mousemove', right, 1);
        await nextFrame();
      }
      mouse('mouseup', 60, 0);
    });
    expect(middleOf(8).x).toBeGreaterThan(at.x + 50);
    expect(middleOf(8).y).toBeCloseTo(at.y, -1);
    expect(apart()).toBeCloseTo(far, 0);
  });

  it('by keys: arrows, + and -, and 0 for all', async () => {
    const after = await restingMap();
    const [at, far] = [middleOf(8), apart()];
    const press = (keys: string) => () => {
      canvas().focus();
      return userEvent.keyboard(keys);
    };
    await after(press('{ArrowRight}'));
    expect(middleOf(8).x).toBeLessThan(at.x - 50);
    await after(press('+'));
    expect(apart()).toBeGreaterThan(far * 1.8);
    await after(press('-'));
    expect(apart()).toBeCloseTo(far, 0);
    await after(press('0'));
    expect(middleOf(8).x).toBeCloseTo(at.x, 0);
  });

  it('by its buttons, and back to all', async () => {
    const after = await restingMap();
    const [at, far] = [middleOf(8), apart()];
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    await after(press('Zoom in'));
    await after(press('Zoom in'));
    expect(apart()).toBeGreaterThan(far * 3);
    await after(press('Zoom out'));
    expect(apart()).toBeLessThan(far * 2.5);
    await after(press('Back to all'));
    expect(apart()).toBeCloseTo(far, 0);
    expect(middleOf(8).x).toBeCloseTo(at.x, 0);
  });
});
