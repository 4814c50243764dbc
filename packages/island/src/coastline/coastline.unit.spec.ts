import { describe, expect, it } from 'vitest';
import { coastline, isOnIsland } from './coastline.ts';

describe('coastline', () => {
  it('has both islands with closed rings', () => {
    expect(coastline().map(({ name, ring }) => [name, ring.length])).toEqual([
      ['Curaçao', 258],
      ['Klein Curaçao', 21],
    ]);
    for (const { ring } of coastline()) expect(ring.at(-1)).toEqual(ring[0]);
  });

  it.each([
    ['the airport', 12.1847, -68.9585],
    ['Punda', 12.1053, -68.9325],
    ['Mount Christoffel', 12.3383, -69.1297],
    ['a beach just outside the outline', 12.3171, -69.1525],
  ])('%s is on the island', (_, lat, lng) => expect(isOnIsland({ lat, lng })).toBe(true));

  it.each([
    ['the sea to the south', 12.05, -69.05],
    ['Klein Curaçao', 11.99353, -68.64273],
    ['Bonaire', 12.15, -68.27],
    ['Amsterdam', 52.37, 4.89],
    ['nowhere', Number.NaN, -68.9],
    ['off the globe', 12.2, -429],
  ])('%s is not', (_, lat, lng) => expect(isOnIsland({ lat, lng })).toBe(false));
});
