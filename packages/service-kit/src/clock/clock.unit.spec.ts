import { describe, expect, it } from 'vitest';
import { createMovedClock, wallClock } from './clock.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

describe('the clock', () => {
  it('of the wall is the real time', () => {
    const before = Date.now();
    const said = Date.parse(wallClock());
    expect(said).toBeGreaterThanOrEqual(before);
    expect(said).toBeLessThanOrEqual(Date.now());
    expect(wallClock.pause).toBeDefined();
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

  it('that is moved ends the pauses whose time it passes, and no other', async () => {
    const { clock, forward } = createMovedClock(() => noon);
    const stopping = new AbortController();
    const ended: string[] = [];
    const pauses = [60_000, 120_000, 180_000].map(async (milliseconds) => {
      await clock.pause?.(milliseconds, stopping.signal);
      ended.push(`${milliseconds / 60_000} min`);
    });
    forward(60_000);
    await pauses[0];
    expect(ended).toEqual(['1 min']);
    forward(60_000);
    await pauses[1];
    expect(ended).toEqual(['1 min', '2 min']);
    stopping.abort();
    await pauses[2];
    expect(ended).toEqual(['1 min', '2 min', '3 min']);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('is not put forward by %d', (by) => {
    const { clock, forward } = createMovedClock(() => noon);
    expect(() => forward(by)).toThrow(RangeError);
    expect(clock()).toBe('2026-11-20T12:00:00.000Z');
  });
});
