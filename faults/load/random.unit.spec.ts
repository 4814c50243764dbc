import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

const some = (random: Random): number[] => Array.from({ length: 20 }, () => random.next());

describe('chance that can be repeated', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    expect(some(new Random(7))).toEqual(some(new Random(7)));
    expect(some(new Random(7))).not.toEqual(some(new Random(8)));
  });

  it('gives everybody a chance of his own, whatever others drew before', () => {
    const [one, other] = [new Random(7), new Random(7)];
    some(other);
    expect(some(one.for('driver 1'))).toEqual(some(other.for('driver 1')));
    expect(some(one.for('driver 1'))).not.toEqual(some(one.for('driver 2')));
  });

  it('reaches both ends, and nothing beyond', () => {
    const random = new Random(1);
    const drawn = Array.from({ length: 500 }, () => random.between(3, 6));
    expect(new Set(drawn)).toEqual(new Set([3, 4, 5, 6]));
  });

  it('weighs', () => {
    const random = new Random(1);
    const drawn = Array.from({ length: 1_000 }, () =>
      random.weighed([
        [90, 'often'],
        [10, 'seldom'],
        [0, 'never'],
      ]),
    );
    const often = drawn.filter((one) => one === 'often').length;
    expect(often).toBeGreaterThan(850);
    expect(often).toBeLessThan(950);
    expect(drawn).not.toContain('never');
  });

  it('shuffles without losing any', () => {
    const list = Array.from({ length: 30 }, (_, index) => index);
    const shuffled = new Random(1).shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  });
});
