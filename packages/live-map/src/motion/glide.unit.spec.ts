import { describe, expect, it } from 'vitest';
import { glideTo, metres, positionOn, speedOf, standing } from './glide.ts';

// 0.001 degrees of latitude are 111.2 m.
const hato = [12.18, -68.95] as const;
const north = [12.181, -68.95] as const;
const corner = [12.18, -68.949] as const;
const across = [12.181, -68.949] as const;

describe('a glide', () => {
  it('goes from where the mark is shown to the report in the time between two reports', () => {
    const glide = glideTo(hato, north, [], 1_000, 5_500);
    expect(positionOn(glide, 1_000)).toEqual({ at: hato, heading: 0, isThere: false });
    expect(positionOn(glide, 1_000 + 2_750).at[0]).toBeCloseTo(12.1805, 6);
    expect(positionOn(glide, 6_500)).toEqual({ at: north, heading: 0, isThere: true });
    expect(positionOn(glide, 60_000).at).toEqual(north);
    expect(speedOf(glide) * 1_000).toBeCloseTo(111.2 / 5.5, 0);
  });

  it('follows the bends of the road at one speed, and looks where it drives', () => {
    const glide = glideTo(hato, across, [corner], 0, 10_000);
    const legs = [metres(hato, corner), metres(corner, across)];
    const atCorner = (legs[0]! / (legs[0]! + legs[1]!)) * 10_000;
    expect(positionOn(glide, atCorner / 2).heading).toBeCloseTo(90, 0);
    expect(positionOn(glide, atCorner + 100).heading).toBeCloseTo(0, 0);
    for (const at of [0, 2_500, 5_000, 7_500].map((now) => positionOn(glide, now + 250))) {
      // Never beside the road.
      const onFirst = Math.abs(at.at[0] - 12.18) < 1e-9;
      const onSecond = Math.abs(at.at[1] + 68.949) < 1e-9;
      expect(onFirst || onSecond).toBe(true);
    }
  });

  it('of a late report is not slower than twelve seconds, of a quick one not faster than one', () => {
    expect(glideTo(hato, north, [], 0, 55_000).durationMs).toBe(12_000);
    expect(glideTo(hato, north, [], 0, 20).durationMs).toBe(1_000);
  });

  it('is none for the noise of a car that stands, and for a jump over the island', () => {
    expect(glideTo(hato, [12.18001, -68.95], [], 0, 5_500)).toEqual(standing([12.18001, -68.95]));
    expect(glideTo(hato, [12.3, -69.1], [], 0, 5_500)).toEqual(standing([12.3, -69.1]));
    expect(positionOn(standing(hato), 99)).toEqual({ at: hato, heading: null, isThere: true });
    expect(speedOf(standing(hato))).toBe(0);
  });
});
