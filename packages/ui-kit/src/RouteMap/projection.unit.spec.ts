import { describe, expect, it } from 'vitest';
import { boundsOf, fitProjection, pathData, type LonLat } from './projection.ts';

const airport: LonLat = [-68.96, 12.189];
const janThiel: LonLat = [-68.881, 12.077];
const size = { width: 640, height: 400 };

describe('the map projection', () => {
  it('keeps every point inside the padding, north up and east right', () => {
    const bounds = boundsOf([airport, janThiel]);
    if (!bounds) throw new Error('two points have bounds');
    const project = fitProjection(bounds, size, 40);
    const [west, north] = project(airport);
    const [east, south] = project(janThiel);
    expect(west).toBeLessThan(east);
    expect(north).toBeCloseTo(40);
    expect(south).toBeCloseTo(360);
    expect(west).toBeGreaterThanOrEqual(40);
    expect(east).toBeLessThanOrEqual(600);
  });

  it('does not zoom in without end on a single point', () => {
    const bounds = boundsOf([airport]);
    if (!bounds) throw new Error('a point has bounds');
    const project = fitProjection(bounds, size, 40);
    expect(project(airport)).toEqual([320, 200]);
    const [x] = project([airport[0] + 0.009, airport[1]]);
    expect(x).toBeLessThan(600);
  });

  it('has no bounds without points, and no path', () => {
    expect(boundsOf([])).toBeUndefined();
    expect(pathData([])).toBe('');
  });

  it('writes rings closed', () => {
    expect(
      pathData(
        [
          [0, 0],
          [10, 0],
          [10, 5.25],
        ],
        true,
      ),
    ).toBe('M0.0 0.0L10.0 0.0L10.0 5.3Z');
  });
});
