import { describe, expect, it } from 'vitest';
import { places } from '../places/index.ts';
import { type IslandPart, islandPartOf, islandParts } from './island-parts.ts';

/** The part that the gazetteer names as the last word of a place's area. */
const AREAS: Readonly<Record<string, IslandPart>> = {
  'Banda Abou': 'bandabou',
  'Banda Ariba': 'bandariba',
  Willemstad: 'willemstad',
  Hato: 'hato',
};
const named = places().flatMap((place) => {
  const part = AREAS[place.area.split(',').at(-1)?.trim() ?? ''];
  return part === undefined ? [] : [{ place, part }];
});

describe('the part of the island', () => {
  it('is that of the quarter which the gazetteer names, for every place that has one', () => {
    expect(named.length).toBeGreaterThan(110);
    const wrong = named
      .filter(({ place, part }) => islandPartOf(place) !== part)
      .map(({ place, part }) => `${place.name}: ${part}, not ${islandPartOf(place)}`);
    expect(wrong).toEqual([]);
  });

  it.each<[string, number, number, IslandPart]>([
    ['Westpunt', 12.3726, -69.1536, 'bandabou'],
    ['Coral Estate', 12.203, -69.076, 'bandabou'],
    ['Blue Bay', 12.139, -68.982, 'willemstad'],
    ['Mambo Beach', 12.0864, -68.8985, 'willemstad'],
    ['Jan Thiel Beach', 12.076, -68.88, 'bandariba'],
    ['Spaanse Water', 12.079, -68.854, 'bandariba'],
    ['Klein Curaçao', 11.992, -68.643, 'bandariba'],
    ['the sea west of Westpunt', 12.4, -69.4, 'bandabou'],
  ])('of %s', (_, lat, lng, part) => {
    expect(islandPartOf({ lat, lng })).toBe(part);
  });

  it('is some part everywhere, and each has places', () => {
    const found = new Set(places().map(islandPartOf));
    expect([...found].toSorted()).toEqual(islandParts.toSorted());
  });
});
