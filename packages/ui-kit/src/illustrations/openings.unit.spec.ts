import { describe, expect, it } from 'vitest';
import { doorwayPath, GROUND_FLOOR, glassPath, panesOf } from './openings.ts';

const front = { x: 120, width: 130, height: 240, floors: 3, bays: 4 };

describe('the windows of a front', () => {
  const panes = panesOf(front);

  it('are one for each floor and bay, inside the front and above the ground floor', () => {
    expect(panes).toHaveLength(12);
    for (const { middle, top, width, height } of panes) {
      expect(middle - width / 2).toBeGreaterThan(0);
      expect(middle + width / 2).toBeLessThan(front.width);
      expect(top).toBeGreaterThan(-front.height);
      expect(top + height).toBeLessThan(-GROUND_FLOOR);
    }
  });

  it('are lit here and there, always the same ones', () => {
    const lit = panes.filter(({ isLit }) => isLit).length;
    expect(lit).toBeGreaterThan(1);
    expect(lit).toBeLessThan(panes.length / 2);
    expect(panesOf(front)).toEqual(panes);
  });

  it('are written short: the page carries them', () => {
    expect(glassPath({ middle: 100 / 3, top: -10.04, width: 10, height: 20, isLit: false })).toBe(
      'M28.3 -10 h10 v20 h-10 z',
    );
  });
});

it('a doorway is round under arches only', () => {
  expect(doorwayPath(20, 40, true)).toBe('M8 0 V-34 a12 12 0 0 1 24 0 V0z');
  expect(doorwayPath(20, 40, false)).toBe('M8 0 V-34 a12 2 0 0 1 24 0 V0z');
});
