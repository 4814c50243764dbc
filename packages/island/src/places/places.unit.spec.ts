import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatCircleKm } from '../geometry/great-circle.ts';
import { airportId, type Place, placeById, places } from './gazetteer.ts';
import { resolve } from './resolve.ts';
import { reverse } from './reverse.ts';

const kinds: readonly Place['kind'][] = [
  ...(['airport', 'beach', 'dive-site', 'government', 'hospital', 'hotel', 'landmark'] as const),
  ...(['mall', 'museum', 'neighbourhood', 'park', 'port/cruise terminal', 'resort'] as const),
  ...(['restaurant-area', 'school', 'street', 'town', 'university'] as const),
];

describe('gazetteer', () => {
  it('has 449 whole records with unique ids and addresses', () => {
    expect(places()).toHaveLength(449);
    expect(new Set(places().map(({ id }) => id)).size).toBe(449);
    expect(new Set(places().map((place) => place.formattedAddress)).size).toBe(449);
    for (const { id, name, otherNames, kind, confidence, node, lat, lng } of places()) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(kinds, id).toContain(kind);
      expect(['high', 'medium', 'low'], id).toContain(confidence);
      expect(node, id).toMatch(/^[A-Z0-9]{3}$/);
      expect([name, ...otherNames], id).not.toContain('');
      expect(lat > 11.9 && lat < 12.4 && lng > -69.2 && lng < -68.6, id).toBe(true);
    }
  });

  it('knows the airport', () => {
    expect(placeById(airportId)).toMatchObject({ lat: 12.1847, lng: -68.9585, kind: 'airport' });
    expect(placeById('nowhere')).toBeNull();
  });
});

describe('resolve', () => {
  it('finds every place by its id, its address, its name, and them in capitals', () => {
    for (const place of places()) {
      for (const text of [place.id, place.formattedAddress, place.name]) {
        expect(resolve(text)?.place?.id, text).toBe(place.id);
        expect(resolve(` ${text.toUpperCase()} `)?.formattedAddress).toBe(place.formattedAddress);
      }
    }
  });

  it('finds a place that has each other name', () => {
    for (const { otherNames } of places()) {
      for (const name of otherNames) {
        const { place } = resolve(name)!;
        expect([place!.name, ...place!.otherNames].map((n) => n.toLowerCase())).toContain(
          name.toLowerCase(),
        );
      }
    }
  });

  it('writes addresses as on the island', () => {
    expect(resolve('Jan Thiel Beach, Jan Thiel, Curaçao')?.place?.id).toBe('jan-thiel-beach');
    expect(resolve('willemstad')?.formattedAddress).toBe('Willemstad, Curaçao');
  });

  it('reads a position on the island', () => {
    expect(resolve('12.15,-68.95')).toMatchObject({ place: null, lat: 12.15, lng: -68.95 });
  });

  it.each(['', '???', 'Amsterdam', '52.37,4.89', '12.05, -69.05', '99,99', 'Jan Thiel Beech'])(
    'does not know %j',
    (text) => expect(resolve(text)).toBeNull(),
  );
});

describe('reverse', () => {
  it('gives every place with a road its own address back, or a neighbour’s at most 0.1 km away', () => {
    const found = places().flatMap((place) => {
      const hit = reverse(place.lat, place.lng);
      return hit === null ? [] : [{ place, hit }];
    });
    expect(found.length).toBeGreaterThanOrEqual(440);
    for (const { place, hit } of found) {
      if (place.kind === 'dive-site') continue;
      expect(hit.formattedAddress, place.id).toBe(hit.place.formattedAddress);
      expect(greatCircleKm(place, hit.place), place.id).toBeLessThanOrEqual(0.1);
    }
  });

  it('writes a position away from any place so that it is found again to the metre', () => {
    const lat = fc.integer({ min: 1_203_000, max: 1_240_000 }).map((steps) => steps / 1e5);
    const lng = fc.integer({ min: -6_917_000, max: -6_873_000 }).map((steps) => steps / 1e5);
    let near = 0;
    fc.assert(
      fc.property(lat, lng, (north, east) => {
        const hit = reverse(north, east);
        if (hit === null || hit.distanceKm <= 0.1) return;
        near += 1;
        expect(hit.formattedAddress).toMatch(/^Near .+, Curaçao \(12\.\d{5}, -6[89]\.\d{5}\)$/);
        const back = resolve(hit.formattedAddress)!;
        expect(greatCircleKm(back, { lat: north, lng: east })).toBeLessThan(0.002);
        expect(back.formattedAddress).toBe(hit.formattedAddress);
      }),
      { numRuns: 1000 },
    );
    expect(near).toBeGreaterThan(50);
  });

  it.each([
    ['the sea', 12.05, -69.05],
    ['Klein Curaçao', 11.99353, -68.64273],
    ['Oostpunt, ten km from a road', 12.0425, -68.745],
    ['Amsterdam', 52.37, 4.89],
    ['no number', Number.NaN, Number.NaN],
  ])('has no address for %s', (_, lat, lng) => expect(reverse(lat, lng)).toBeNull());
});
