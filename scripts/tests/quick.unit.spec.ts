import { expect, it } from 'vitest';
import { chooseNearest } from './quick.ts';

const test = (file: string, costMs = 10) => ({ file, costMs });
const tests = [
  test('product/src/api/office.int.spec.ts'),
  test('services/dispatch/src/ride/ride.int.spec.ts'),
  test('services/dispatch/src/positions/positions.int.spec.ts'),
];

it('takes the tests that lie nearest to what changed first', () => {
  const { chosen, left } = chooseNearest(tests, ['services/dispatch/src/ride/decider.ts'], 20);
  expect(chosen.map(({ file }) => file)).toEqual([
    'services/dispatch/src/ride/ride.int.spec.ts',
    'services/dispatch/src/positions/positions.int.spec.ts',
  ]);
  expect(left.map(({ file }) => file)).toEqual(['product/src/api/office.int.spec.ts']);
});

it('takes a test that was changed itself before all others', () => {
  const changed = ['services/dispatch/src/ride/a.ts', 'product/src/api/office.int.spec.ts'];
  const { chosen } = chooseNearest(tests, changed, 10);
  expect(chosen.map(({ file }) => file)).toEqual(['product/src/api/office.int.spec.ts']);
});

it('takes all of them when they fit', () => {
  expect(chooseNearest(tests, ['a.ts'], 30)).toMatchObject({ left: [] });
});
