import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCoordinate } from './coordinate.ts';
import { greatCircleKm } from './great-circle.ts';
import { distance, distanceToSegment, fromPlane, toPlane } from './plane.ts';

const onIsland = fc.record({
  lat: fc.double({ min: 12.03, max: 12.4, noNaN: true }),
  lng: fc.double({ min: -69.17, max: -68.73, noNaN: true }),
});

describe('great circle', () => {
  it('knows a quarter of the equator', () => {
    const quarter = greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 });
    expect(quarter).toBeCloseTo(10_007.56, 1);
  });

  it('agrees with the flat sheet of the island to 0.1 %', () => {
    fc.assert(
      fc.property(onIsland, onIsland, (a, b) => {
        const globe = greatCircleKm(a, b);
        const flat = distance(toPlane(a), toPlane(b));
        expect(Math.abs(flat - globe)).toBeLessThanOrEqual(globe * 0.001 + 1e-9);
      }),
    );
  });
});

describe('plane', () => {
  it('comes back from the sheet to the same coordinate', () => {
    fc.assert(
      fc.property(onIsland, (a) => {
        const back = fromPlane(toPlane(a));
        expect(back.lat).toBeCloseTo(a.lat, 9);
        expect(back.lng).toBeCloseTo(a.lng, 9);
      }),
    );
  });

  it('measures to the nearest end beyond a segment', () => {
    const far = distanceToSegment({ x: 4, y: 4 }, { x: 0, y: 0 }, { x: 1, y: 0 });
    expect(far).toBeCloseTo(5, 12);
  });
});

describe('parseCoordinate', () => {
  it.each([
    ['12.1,-68.9', { lat: 12.1, lng: -68.9 }],
    [' 12 , -68.95 ', { lat: 12, lng: -68.95 }],
    ['0.12345678901234567,-68.93250000000000455', { lat: 0.12345678901234566, lng: -68.9325 }],
  ])('reads %j', (text, expected) => expect(parseCoordinate(text)).toEqual(expected));

  it.each(['', '12.1', '12.1,-68.9,3', '91,0', '0,181', '1e1,2', 'NaN,1', '12,1,-68', '٣,٤'])(
    'refuses %j',
    (text) => expect(parseCoordinate(text)).toBeNull(),
  );
});
