import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { middleOf, mouse, rideOnMap } from './testing/map-mouse.ts';
import { atRest, carlos, openMap, toJanThiel } from './testing/map-stage.tsx';

const car = () => document.querySelector<HTMLElement>('[data-driver="7"]')!;

it('draws the island with the credit of its data, a scale, and what can be pressed', async () => {
  const chosen = vi.fn();
  const { handle } = await openMap({
    drivers: [carlos],
    rides: [toJanThiel],
    onChooseDriver: chosen,
  });
  await expect.element(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
  await expect.element(page.getByText(/^\d+ k?m$/)).toBeVisible();
  for (const name of ['Zoom in', 'Zoom out', 'Back to all', 'Full screen']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const carAt = () => {
    const { x, y } = middleOf(car());
    return handle().driverAt(x, y);
  };
  await expect.poll(carAt).toBe(7);
  expect(handle().driverAt(2, 2)).toBeUndefined();
  car().click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith(7);
});

it('draws no frame without a change, and none of the map when a car moves', async () => {
  const { handle, show } = await openMap({ drivers: [carlos], rides: [toJanThiel] });
  await atRest(handle());
  const before = handle().framesDrawn();
  // What a screen does every second: new arrays with the same in them.
  for (const ageSeconds of [3, 4, 5]) {
    show({ drivers: [{ ...carlos, ageSeconds }], rides: [{ ...toJanThiel }] });
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(handle().framesDrawn()).toEqual(before);
  handle().focusDriver(7);
  await atRest(handle());
  const near = handle().framesDrawn();
  const place = () => car().parentElement!.style.transform;
  const stood = place();
  show({ drivers: [{ ...carlos, at: [12.1812, -68.9522] }], rides: [toJanThiel] });
  await expect.poll(() => handle().framesDrawn().marks).toBeGreaterThan(near.marks + 3);
  expect(place()).not.toBe(stood);
  expect(handle().framesDrawn().map).toBe(near.map);
});

it('gives a ride that is dragged on a car, and none that is let go elsewhere', async () => {
  const [taken, given] = [vi.fn(), vi.fn()];
  await openMap({
    drivers: [carlos],
    rides: [{ ...toJanThiel, pickup: [12.15, -68.93] }],
    onTakeRide: taken,
    onDropRideOnDriver: given,
  });
  const at = await rideOnMap();
  const over = middleOf(car());
  mouse('mousedown', at);
  expect(taken).toHaveBeenCalledExactlyOnceWith(12);
  mouse('mousemove', { x: at.x + 20, y: at.y });
  mouse('mousemove', over);
  await expect.poll(() => car().dataset['target']).toBe('true');
  mouse('mouseup', over);
  expect(given).toHaveBeenCalledExactlyOnceWith(12, 7);
  await expect.poll(() => car().dataset['target']).toBeUndefined();
  mouse('mousedown', at);
  mouse('mousemove', { x: at.x + 20, y: at.y });
  mouse('mouseup', { x: at.x + 20, y: at.y });
  expect(given).toHaveBeenCalledOnce();
});

it('turns a car grey with the age of its position', async () => {
  const { show } = await openMap({ drivers: [carlos] });
  expect(car().dataset['old']).toBeUndefined();
  show({ drivers: [{ ...carlos, ageSeconds: 40 }] });
  await expect.poll(() => car().dataset['old']).toBe('true');
});

it('moves a pin by the arrow keys', async () => {
  const moved = vi.fn();
  await openMap({ pin: { at: [12.1, -68.93], name: 'Pickup pin', onMove: moved } });
  const pin = page.getByRole('button', { name: 'Pickup pin' });
  pin.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  const [[lat, lng]] = moved.mock.calls[0] as [[number, number]];
  expect(lat).toBeGreaterThan(12.1);
  expect(lng).toBeCloseTo(-68.93, 4);
});

it.each(['mouse', 'touch'])(
  'moves a pin that is dragged by %s, and not the map',
  async (pointerType) => {
    const moved = vi.fn();
    const { handle } = await openMap({
      pin: { at: [12.1, -68.93], name: 'Pickup pin', onMove: moved },
    });
    await atRest(handle());
    const drawn = handle().framesDrawn().map;
    const pin = page.getByRole('button', { name: 'Pickup pin' }).element();
    const from = middleOf(pin);
    const point = (type: string, right: number, down: number) =>
      pin.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerId: 1,
          pointerType,
          clientX: from.x + right,
          clientY: from.y + down,
        }),
      );
    // No such pointer is down in this browser, so it cannot be captured.
    pin.setPointerCapture = () => undefined;
    point('pointerdown', 0, 0);
    point('pointermove', 20, 10);
    point('pointermove', 40, 30);
    await expect.poll(() => middleOf(pin).x).toBeCloseTo(from.x + 40, 0);
    expect(moved).not.toHaveBeenCalled();
    point('pointerup', 40, 30);
    const [[lat, lng]] = moved.mock.calls[0] as [[number, number]];
    expect(moved).toHaveBeenCalledOnce();
    expect(lat).toBeLessThan(12.1);
    expect(lng).toBeGreaterThan(-68.93);
    // What comes afterwards moves nothing.
    point('pointermove', 90, 90);
    expect(moved).toHaveBeenCalledOnce();
    expect(handle().framesDrawn().map).toBe(drawn);
  },
);

it('follows the theme of the page', async () => {
  const { handle } = await openMap({});
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  await atRest(handle());
  const before = handle().framesDrawn().map;
  document.documentElement.dataset['theme'] = 'dark';
  await expect.poll(() => handle().framesDrawn().map).toBeGreaterThan(before);
});

it('has a picture in its place when the browser takes the drawing away, until the page is looked at again', async () => {
  await openMap({ rides: [toJanThiel] });
  const canvas = document.querySelector('canvas')!;
  canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  await expect.element(page.getByRole('img', { name: 'Map of the island' })).toBeVisible();
  const note = page.getByText(/cannot show the map that moves/);
  await expect.element(note).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(note).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('canvas')?.checkVisibility()).toBe(true);
});
