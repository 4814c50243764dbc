import { mostListed } from '@trupial/contracts/values';
import { expect, it } from 'vitest';
import { listIn, listQuery, MOST_ROWS, withList } from './list-address.ts';

const read = (query: string, who: 'rider' | 'office' = 'office') =>
  listIn(new URLSearchParams(query), who);

it('reads which are listed, and how many', () => {
  expect(read('')).toEqual({ shown: 'open', rows: 50 });
  expect(read('show=attention&rows=150')).toEqual({ shown: 'attention', rows: 150 });
});

it('asks for nothing that the server refuses, whatever an address says', () => {
  expect(MOST_ROWS).toBe(mostListed);
  expect(read('show=attention', 'rider').shown).toBe('open');
  expect(read('show=all', 'rider').shown).toBe('all');
  expect(read('show=constructor').shown).toBe('open');
  for (const [text, rows] of [
    ['x', 50],
    ['-100', 50],
    ['0', 50],
    ['120', 100],
    ['1e9', 1000],
    ['Infinity', 1000],
  ] as const) {
    expect(read(`rows=${text}`).rows).toBe(rows);
  }
});

it('names what is other than in the beginning, and leaves the rest of an address', () => {
  expect(listQuery({ shown: 'open', rows: 50 })).toBe('');
  expect(listQuery({ shown: 'ended', rows: 150 })).toBe('?show=ended&rows=150');
  const address = new URLSearchParams('show=attention&rows=100&other=1');
  expect(`${withList(address, { shown: 'open', rows: 50 })}`).toBe('other=1');
});
