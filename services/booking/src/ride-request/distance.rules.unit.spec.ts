import { expect, it } from 'vitest';
import { aunt, janThiel } from '../testing/ride-request.samples.ts';
import { tripOf } from './distance.rules.ts';

// 5 % of a way shorter than 4 km would be less than 200 m.
it.each([
  ['200 m shorter', 1_800, 1_800],
  ['200 m longer', 2_200, 2_200],
  ['more than 200 m shorter', 1_799, 2_000],
  ['more than 200 m longer', 2_201, 2_000],
])('a short way may be told up to 200 m otherwise: %s', (_, distanceMeters, expected) => {
  const route = { distanceMeters: 2_000, durationMinutes: 5 };
  const trip = tripOf({ pickup: aunt, dropoff: janThiel, route, distanceMeters, quote: null });
  expect(trip).toEqual({ ...route, distanceMeters: expected });
});
