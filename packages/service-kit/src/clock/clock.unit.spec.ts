import { describe, expect, it } from 'vitest';
import { createMovedClock, wallClock } from './clock.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

describe('the clock', () => {
  it('of the wall is the real time', () => {
    const before = Date.now();
    const said = Date.parse(wallClock());
    expect(said).toBeGreaterThanOrEqual(before);
    expect(said).toBeLessThanOrEqual(Date.now());
    expect(wallClock.goes).toBe(true);
  });

  it('that is moved goes by itself, from where it was put', () => {
    let real = noon;
    const { clock, forward } = createMovedClock(() => real);
    expect(clock()).toBe('2026-11-20T12:00:00.000Z');
    expect(forward(90_000)).toBe('2026-11-20T12:01:30.000Z');
    real += 500;
    expect(clock()).toBe('2026-11-20T12:01:30.500Z');
    expect(forward(60_000)).toBe('2026-11-20T12:02:30.500Z');
  });

  it('that is moved tells that it was, with its new time', () => {
    const { clock, forward } = createMovedClock(() => noon);
    const told: string[] = [];
    clock.onForward?.(() => told.push(clock()));
    forward(60_000);
    forward(60_000);
    expect(told).toEqual(['2026-11-20T12:01:00.000Z', '2026-11-20T12:02:00.000Z']);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('is not put forward by %d', (by) => {
    const { clock, forward } = createMovedClock(() => noon);
    expect(() => forward(by)).toThrow(RangeError);
    expect(clock()).toBe('2026-11-20T12:00:00.000Z');
  });
});
