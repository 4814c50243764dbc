import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import type { Page } from './page.ts';
import { useCursorList } from './use-cursor-list.ts';

/** The list is fetched again, as when somebody comes back to the page, while something changes it. */

const KEY = ['a list'];
type Rows = Page<string>;
type FetchRows = (cursor: string | undefined) => Promise<Rows>;

function List({ fetchRows }: { readonly fetchRows: FetchRows }) {
  const { items, change, more } = useCursorList<string>(KEY, fetchRows);
  return (
    <>
      <p>Rows: {items.join()}</p>
      <button type="button" onClick={() => change((all) => all.filter((row) => row !== 'Ana'))}>
        Erase Ana
      </button>
      <button type="button" onClick={more}>
        Show more
      </button>
    </>
  );
}

/** A list whose pages, from 0 on, come when the test says so; the first one is here. */
async function openList(first: Rows) {
  const pages: PromiseWithResolvers<Rows>[] = [];
  const cursors: (string | undefined)[] = [];
  fakeApi({});
  mountForOperator(
    <List
      fetchRows={(cursor) => {
        const rows = Promise.withResolvers<Rows>();
        pages.push(rows);
        cursors.push(cursor);
        return rows.promise;
      }}
    />,
  );
  const answer = (call: number, rows: Rows) => pages[call]?.resolve(rows);
  answer(0, first);
  await shows(first.items);
  return { cursors: () => cursors, answer };
}

async function shows(rows: readonly string[]): Promise<void> {
  await expect.element(page.getByText(`Rows: ${rows.join()}`, { exact: true })).toBeVisible();
}
const press = (name: string) => page.getByRole('button', { name }).click();
const fetchAgain = () => void queryClient.refetchQueries({ queryKey: KEY });

it('what was erased does not come back with a list of before, and that is fetched anew', async () => {
  const { cursors, answer } = await openList({ items: ['Ana', 'Ben'], next: null });
  fetchAgain();
  await expect.poll(cursors).toHaveLength(2);
  await press('Erase Ana');
  await shows(['Ben']);
  answer(1, { items: ['Ana', 'Ben'], next: null });
  await expect.poll(cursors).toHaveLength(3);
  await shows(['Ben']);
  answer(2, { items: ['Cor', 'Ben'], next: null });
  await shows(['Cor', 'Ben']);
});

it('what "Show more" brought does not go with a list of before', async () => {
  const first: Rows = { items: ['Ana'], next: 'second' };
  const { cursors, answer } = await openList(first);
  fetchAgain();
  await expect.poll(cursors).toHaveLength(2);
  await press('Show more');
  await expect.poll(cursors).toEqual([undefined, undefined, 'second']);
  answer(2, { items: ['Ben'], next: null });
  await shows(['Ana', 'Ben']);
  answer(1, first);
  // As much as is shown now.
  await expect.poll(cursors).toHaveLength(4);
  await shows(['Ana', 'Ben']);
  answer(3, first);
  await expect.poll(cursors).toEqual([undefined, undefined, 'second', undefined, 'second']);
  answer(4, { items: ['Ben', 'Cor'], next: null });
  await shows(['Ana', 'Ben', 'Cor']);
});
