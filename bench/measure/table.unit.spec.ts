import { describe, expect, it } from 'vitest';
import { ratioRow } from './row.ts';
import { table } from './table.ts';

describe('a row of two rates', () => {
  it('is judged by its ratio', () => {
    expect(ratioRow('append', { ours: 2400, reference: 2000 }, 1.2)).toEqual({
      figure: 'append',
      ours: '2,400/s',
      reference: '2,000/s',
      ratio: '1.20',
      goal: '≥ 1.2',
      verdict: 'met',
    });
    expect(ratioRow('append', { ours: 2399, reference: 2000 }, 1.2).verdict).toBe('missed');
  });
});

describe('table', () => {
  it('aligns every column, numbers to the right', () => {
    const rows = [
      ratioRow('a', { ours: 5, reference: 10 }, 1),
      ratioRow('longer', { ours: 12_000, reference: 10 }, 1),
    ];
    expect(table(rows).split('\n')).toEqual([
      '| figure |     ours | reference |   ratio | goal | verdict |',
      '| ------ | -------: | --------: | ------: | ---- | ------- |',
      '| a      |      5/s |      10/s |    0.50 | ≥ 1  | missed  |',
      '| longer | 12,000/s |      10/s | 1200.00 | ≥ 1  | met     |',
    ]);
  });
});
