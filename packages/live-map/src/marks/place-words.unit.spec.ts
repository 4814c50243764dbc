import { expect, it } from 'vitest';
import { placeWords } from './place-words.ts';

const mark = (x: number, y: number, nextRide = 80) => ({
  x,
  y,
  all: { width: nextRide, height: 30 },
  first: { width: 40, height: 16 },
});

it('puts the words on the right where there is room', () => {
  expect(placeWords([mark(100, 100), mark(300, 300)], [])).toEqual(['right', 'right']);
});

it('puts them elsewhere where a car, a ride or other words are', () => {
  // The second car stands where the first one's words would be; its own go right.
  expect(placeWords([mark(100, 100), mark(150, 100)], [])).toEqual(['left', 'right']);
  // Of the words beside each other, those that come first stay.
  expect(placeWords([mark(100, 100), mark(100, 125)], [])).toEqual(['right', 'left']);
  expect(placeWords([mark(100, 100)], [{ x: 140, y: 100 }])).toEqual(['left']);
});

it('leaves the second line out before all of it', () => {
  const rides = [
    { x: 170, y: 110 },
    { x: 30, y: 110 },
  ];
  expect(placeWords([mark(100, 100)], rides)).toEqual(['right-first']);
});

it('leaves out what has no room', () => {
  const rides = [
    { x: 130, y: 100 },
    { x: 70, y: 100 },
  ];
  expect(placeWords([mark(100, 100)], rides)).toEqual(['none']);
});

it('covers nothing, however many there are', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    mark((index * 53) % 400, (index * 31) % 300),
  );
  const places = placeWords(many, []);
  expect(places).toHaveLength(60);
  expect(places.filter((place) => place !== 'none').length).toBeGreaterThan(3);
});
