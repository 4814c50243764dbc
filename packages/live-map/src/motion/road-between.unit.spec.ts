import { roads } from '@trupial/island/routing';
import { expect, it } from 'vitest';
import { metres } from './glide.ts';
import { roadBetween } from './road-between.ts';
import { wayTo } from './way.ts';

const westpunt = roads().find(({ name, line }) => name === 'Weg naar Westpunt' && line.length > 8)!;
const [first, last] = [westpunt.line[1]!, westpunt.line.at(-2)!];

it('gives the bends of the road that two reports lie on', () => {
  const bends = roadBetween(first, last);
  expect(bends.length).toBeGreaterThan(1);
  for (const bend of bends) {
    // The route's line is simplified to 15 m.
    const off = Math.min(...westpunt.line.map((at) => metres(at, bend)));
    expect(off).toBeLessThan(400);
  }
});

it('is straight where cars are near each other, off the known roads, or the road goes around', () => {
  expect(roadBetween(first, [first[0] + 0.0002, first[1]])).toEqual([]);
  // At sea, and across the harbour.
  expect(roadBetween([12.05, -69.1], [12.06, -69.12])).toEqual([]);
  expect(roadBetween([12.1064, -68.9368], [12.1064, -68.9335])).toEqual([]);
});

it('knows the minutes by road, none for a car that is there, and no way over the sea', () => {
  const way = wayTo([12.1844, -68.9585], [12.076, -68.8796])!;
  expect(way.minutes).toBeGreaterThan(12);
  expect(way.minutes).toBeLessThan(45);
  expect(way.line[0]).toEqual([12.1844, -68.9585]);
  expect(way.line.at(-1)).toEqual([12.076, -68.8796]);
  expect(wayTo([12.1844, -68.9585], [12.18441, -68.9585])?.minutes).toBe(0);
  expect(wayTo([12.1844, -68.9585], [12.0, -69.5])).toBeNull();
});
