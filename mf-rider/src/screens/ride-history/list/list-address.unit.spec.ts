import { describe, expect, it } from 'vitest';
import { listQuery, readListView } from './list-address.ts';
import { DEFAULT_SORT } from './sort-rides.ts';

const read = (query: string) => readListView(new URLSearchParams(query));

describe('the address', () => {
  it('says nothing of an untouched list', () => {
    expect(listQuery({ search: ' ', sort: DEFAULT_SORT }).toString()).toBe('');
    expect(read('')).toEqual({ search: '', sort: DEFAULT_SORT });
  });

  it.each([
    { search: 'hato & co', sort: { column: 'fare', direction: 'ascending' } as const },
    { search: '', sort: { column: 'date', direction: 'ascending' } as const },
    { search: 'Curaçao', sort: DEFAULT_SORT },
  ])('brings %o back', (view) => expect(read(listQuery(view).toString())).toEqual(view));

  it.each(['sort=phone', 'sort=', 'sort=__proto__', 'direction=ascending'])(
    'with %s is the default order',
    (query) => expect(read(query).sort).toEqual(DEFAULT_SORT),
  );

  it('takes any other direction for ascending', () =>
    expect(read('sort=fare&direction=sideways').sort).toEqual({
      column: 'fare',
      direction: 'ascending',
    }));
});
