import { expect, it } from 'vitest';
import { LEAST_SHARE, MOST_SHARE, shareAfterKey, USUAL_SHARE, within } from './share.ts';

it.each<[number, string, boolean, number | undefined]>([
  [0.5, 'ArrowRight', false, 0.52],
  [0.5, 'ArrowLeft', false, 0.48],
  [0.5, 'ArrowDown', true, 0.52],
  [0.5, 'ArrowUp', true, 0.48],
  [0.5, 'ArrowDown', false, undefined],
  [0.5, 'ArrowLeft', true, undefined],
  [0.5, 'Home', false, LEAST_SHARE],
  [0.5, 'End', true, MOST_SHARE],
  [MOST_SHARE, 'ArrowRight', false, MOST_SHARE],
  [LEAST_SHARE, 'ArrowLeft', false, LEAST_SHARE],
  [0.5, 'Enter', false, undefined],
])('from %f by %s (stacked: %s) is %s', (share, key, isStacked, next) => {
  const found = shareAfterKey(share, key, isStacked);
  if (next === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(next);
});

it('leaves room for both panes', () => {
  expect([0, 1, 0.5, Number.NaN].map(within)).toEqual([LEAST_SHARE, MOST_SHARE, 0.5, USUAL_SHARE]);
});
