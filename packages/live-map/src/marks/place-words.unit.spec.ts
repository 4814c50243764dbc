import { expect, it } from 'vitest';
import { placeWords, type WordedMark } from './place-words.ts';

const map = { width: 400, height: 320 };
const placed = (marks: readonly WordedMark[], rides: readonly { x: number; y: number }[] = []) =>
  placeWords(marks, rides, map);

const mark = (x: number, y: number, nextRide = 80) => ({
  x,
  y,
  all: { width: nextRide, height: 30 },
  first: { width: 40, height: 16 },
});

it('puts the words on the right where there is room', () => {
  expect(placed([mark(100, 100), mark(300, 280)])).toEqual(['right', 'right']);
});

it('puts them elsewhere where a car, a ride or other words are', () => {
  // The second car stands where the first one's words would be; its own go right.
  expect(placed([mark(100, 100), mark(150, 100)])).toEqual(['left', 'right']);
  // Of the words beside each other, those that come first stay.
  expect(placed([mark(100, 100), mark(100, 125)])).toEqual(['right', 'left']);
  expect(placed([mark(100, 100)], [{ x: 140, y: 100 }])).toEqual(['left']);
});

it('keeps them on the map', () => {
  expect(placed([mark(350, 100), mark(50, 200)])).toEqual(['left', 'right']);
  // There is room for the first line below, but not for both.
  expect(placed([mark(100, 310)])).toEqual(['right-first']);
  // Too long for either side: its first line.
  expect(placed([mark(300, 100, 390)])).toEqual(['right-first']);
  // Cars beyond the edge: none, and towards the middle when they are pointed at.
  expect(placed([mark(100, -20), mark(300, -20)])).toEqual(['right-none', 'left-none']);
});

it('leaves the second line out before all of it', () => {
  const rides = [
    { x: 170, y: 110 },
    { x: 30, y: 110 },
  ];
  expect(placed([mark(100, 100)], rides)).toEqual(['right-first']);
});

it('leaves out what has no room', () => {
  const rides = [
    { x: 130, y: 100 },
    { x: 70, y: 100 },
  ];
  expect(placed([mark(100, 100)], rides)).toEqual(['right-none']);
});

it('covers nothing, however many there are', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    mark((index * 53) % 400, (index * 31) % 300),
  );
  const places = placed(many);
  expect(places).toHaveLength(60);
  expect(places.filter((place) => !place.endsWith('none')).length).toBeGreaterThan(3);
});
