import { describe, expect, it } from 'vitest';
import { sortIn, sortQuery } from './list-address.ts';
import { DEFAULT_SORT } from './sort-rides.ts';

const read = (query: string) => sortIn(new URLSearchParams(query));

describe('the address', () => {
  it('says nothing of an untouched list', () => {
    expect(sortQuery(DEFAULT_SORT).toString()).toBe('');
    expect(read('')).toEqual(DEFAULT_SORT);
  });

  it.each([
    { column: 'fare', direction: 'ascending' } as const,
    { column: 'date', direction: 'ascending' } as const,
    DEFAULT_SORT,
  ])('brings %o back', (sort) => expect(read(sortQuery(sort).toString())).toEqual(sort));

  it.each(['sort=phone', 'sort=', 'sort=__proto__', 'direction=ascending'])(
    'with %s is the default order',
    (query) => expect(read(query)).toEqual(DEFAULT_SORT),
  );

  it('takes any other direction for ascending', () =>
    expect(read('sort=fare&direction=sideways')).toEqual({
      column: 'fare',
      direction: 'ascending',
    }));
});
