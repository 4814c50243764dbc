import { beforeEach, describe, expect, it } from 'vitest';
import type { LatLng } from '../live-map.types.ts';
import { FleetMotion, type MotionPorts } from './fleet-motion.ts';
import { waitForStep } from './next-frame.ts';

const hato: LatLng = [12.18, -68.95];
const north: LatLng = [12.181, -68.95];

/** An element as far as motion uses one. */
const element = () => {
  const properties = new Map<string, string>();
  const style = {
    transform: '',
    setProperty: (name: string, value: string) => void properties.set(name, value),
  };
  return { style, properties } as unknown as HTMLElement & { properties: Map<string, string> };
};

let now = 0;
let planned: { wait: number; draw: () => void } | undefined;
let still = false;
let metresPerPixel = 1;

const ports: MotionPorts = {
  now: () => now,
  project: ([lat, lng]) => ({ x: (lng + 69) * 1000, y: (12.2 - lat) * 1000 }),
  metresPerPixel: () => metresPerPixel,
  roadBetween: () => [],
  prefersStill: () => still,
  later: (wait, draw) => {
    planned = { wait, draw };
    return () => {
      planned = undefined;
    };
  },
};

/** Draws what is planned, until nothing is or the time is over; gives the number of frames. */
function runUntil(end: number): number {
  let frames = 0;
  while (planned && now < end) {
    const { wait, draw } = planned;
    planned = undefined;
    now += Math.max(16, wait);
    frames += 1;
    draw();
  }
  now = end;
  return frames;
}

beforeEach(() => {
  now = 0;
  planned = undefined;
  still = false;
  metresPerPixel = 1;
});

describe('the motion of a fleet', () => {
  it('draws no frame while nothing moves', () => {
    const motion = new FleetMotion(ports);
    for (let id = 0; id < 60; id++) motion.add(String(id), element(), hato);
    motion.report('1', hato);
    expect(planned).toBeUndefined();
    expect(motion.frames).toBe(0);
  });

  it('draws until the mark is there, and then no more', () => {
    const motion = new FleetMotion(ports);
    const car = element();
    motion.add('1', car, hato);
    now = 5_000;
    motion.report('1', north);
    const frames = runUntil(20_000);
    expect(frames).toBeGreaterThan(100);
    expect(motion.shownAt('1')).toEqual(north);
    expect(car.style.transform).toBe('translate(50.0px, 19.0px)');
    expect(car.properties.get('--heading')).toBe('0deg');
    expect(planned).toBeUndefined();
    expect(motion.frames).toBe(frames);
  });

  it('draws a creeping car only when it has moved half a pixel', () => {
    metresPerPixel = 40;
    const motion = new FleetMotion(ports);
    motion.add('1', element(), hato);
    now = 5_000;
    // 111 m are less than 3 pixels.
    motion.report('1', north);
    expect(runUntil(20_000)).toBeLessThan(9);
    expect(motion.shownAt('1')).toEqual(north);
  });

  it('goes on from where the mark is shown when a report comes on the way', () => {
    const motion = new FleetMotion(ports);
    motion.add('1', element(), hato);
    now = 5_000;
    motion.report('1', north);
    runUntil(7_500);
    const [lat] = motion.shownAt('1')!;
    expect(lat).toBeGreaterThan(12.1804);
    expect(lat).toBeLessThan(12.1806);
    motion.report('1', [12.182, -68.95]);
    expect(motion.shownAt('1')![0]).toBeCloseTo(lat, 6);
  });

  it('puts marks there at once where less motion is wanted', () => {
    still = true;
    const motion = new FleetMotion(ports);
    motion.add('1', element(), hato);
    motion.report('1', north);
    expect(motion.shownAt('1')).toEqual(north);
    expect(planned).toBeUndefined();
  });

  it('forgets what is taken away, and plans nothing for it', () => {
    const motion = new FleetMotion(ports);
    motion.add('1', element(), hato);
    motion.report('1', north);
    expect(planned).toBeDefined();
    motion.remove('1');
    expect(planned).toBeUndefined();
    expect(motion.shownAt('1')).toBeUndefined();
  });
});

it('waits for half a pixel of the fastest', () => {
  expect(waitForStep([], 1)).toBeNull();
  expect(waitForStep([0, 0], 1)).toBeNull();
  // 14 m/s from near, and from far.
  expect(waitForStep([0.014], 0.5)).toBe(0);
  expect(waitForStep([0.001, 0.014], 40)).toBeCloseTo((0.5 * 40) / 0.014 - 16.7, 0);
});
