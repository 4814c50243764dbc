import { expect, it } from 'vitest';
import { clusters } from './clusters.ts';

const spot = (name: string, x: number, y: number) => ({ name, at: [x, y] as const });
const namesOf = (items: Parameters<typeof clusters<ReturnType<typeof spot>>>[0]) =>
  clusters(items, 10).map((cluster) => cluster.items.map(({ name }) => name).join(''));

it('makes one mark of what is closer together than the distance, at the place of the first', () => {
  const items = [spot('a', 0, 0), spot('b', 6, 6), spot('c', 10, 0), spot('d', 3, -4)];
  expect(namesOf(items)).toEqual(['abd', 'c']);
  expect(clusters(items, 10)[0]?.at).toEqual([0, 0]);
});

it('makes none of nothing', () => {
  expect(namesOf([])).toEqual([]);
});
