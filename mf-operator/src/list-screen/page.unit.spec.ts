import { describe, expect, it } from 'vitest';
import { append, fetchAsMuch } from './page.ts';

const page = (items: readonly number[], next: string | null) => ({ items, next });

describe('append', () => {
  it('puts the next page behind what is shown', () => {
    expect(append(page([1, 2], '2'), page([3], null), '2')).toEqual(page([1, 2, 3], null));
  });

  it('does nothing with a page of another list, or one that is there already', () => {
    const shown = page([1, 2, 3], '3');
    expect(append(shown, page([3], null), '2')).toBe(shown);
    expect(append(page([1], null), page([2], null), null)).toEqual(page([1], null));
  });
});

describe('fetchAsMuch', () => {
  const PAGES: Record<string, ReturnType<typeof page>> = {
    first: page([1, 2], '2'),
    2: page([3, 4], '4'),
    4: page([5], null),
  };
  const asked = (shown: number) => {
    const cursors: (string | undefined)[] = [];
    const list = fetchAsMuch(async (cursor) => {
      cursors.push(cursor);
      return PAGES[cursor ?? 'first']!;
    }, shown);
    return list.then(({ items, next }) => ({ items, next, cursors }));
  };

  it.each([
    [0, [1, 2], '2', [undefined]],
    [2, [1, 2], '2', [undefined]],
    [3, [1, 2, 3, 4], '4', [undefined, '2']],
    [99, [1, 2, 3, 4, 5], null, [undefined, '2', '4']],
  ])('with %d shown fetches %j', async (shown, items, next, cursors) => {
    expect(await asked(shown)).toEqual({ items, next, cursors });
  });
});
