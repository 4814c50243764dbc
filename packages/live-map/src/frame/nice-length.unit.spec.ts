import { expect, it } from 'vitest';
import { niceLength } from './nice-length.ts';

it.each([
  [0.7, 0.5],
  [1, 1],
  [4.9, 2],
  [99, 50],
  [100, 100],
  [1_999, 1_000],
  [23_000, 20_000],
])('of %d m is %d m', (metres, nice) => expect(niceLength(metres)).toBeCloseTo(nice, 9));
