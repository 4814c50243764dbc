import {
  changeQuery,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@trupial/web-kit';
import { awaitsRows, listState } from './list-state.ts';
import { append, fetchAsMuch, type Page } from './page.ts';

const NOTHING = { items: [], next: null };

/**
 * A list that grows by 'Show more'. A refresh fetches as much of it again as is shown.
 *
 * @param key names the list with its filters
 * @param asksByItself whether it is fetched again when the person comes back to the page, or the
 *   connection to him: a call that asks for a proof would show a dialog that nobody wants
 */
export function useCursorList<Item>(
  key: readonly unknown[],
  fetchPage: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<Item>>,
  asksByItself = true,
) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    refetchOnWindowFocus: asksByItself,
    refetchOnReconnect: asksByItself,
    queryFn: ({ signal }) =>
      fetchAsMuch(
        (cursor) => fetchPage(cursor, signal),
        client.getQueryData<Page<Item>>(key)?.items.length ?? 0,
      ),
    // Another filter: the old rows stay until the new ones are there.
    placeholderData: keepPreviousData,
    // Of as many pages as are shown.
    meta: { patienceMs: 60_000 },
  });
  const shown: Page<Item> = query.data ?? NOTHING;
  // The key is passed too: when the answer arrives, another filter may be on the screen.
  const more = useMutation({
    mutationFn: ({ cursor }: { cursor: string; key: readonly unknown[] }) => fetchPage(cursor),
    // A refresh under way has been asked for fewer rows than are shown now.
    onSuccess: (page, asked) =>
      changeQuery<Page<Item>>(asked.key, (list) => append(list, page, asked.cursor)),
  });

  return {
    items: shown.items,
    ...listState(query),
    isLoading: awaitsRows(query, shown.items),
    /** Changes the shown items immediately, after the user's own command. */
    change: (next: (items: readonly Item[]) => readonly Item[]) =>
      changeQuery<Page<Item>>(key, (list) => ({ ...list, items: next(list.items) })),
    hasMore: shown.next !== null && !query.isPlaceholderData,
    more: () => {
      if (shown.next !== null && !more.isPending) more.mutate({ cursor: shown.next, key });
    },
    isLoadingMore: more.isPending,
    hasMoreFailed: more.isError && more.variables.cursor === shown.next,
  };
}

/** What such a list offers to the components that show it. */
export type CursorList<Item> = ReturnType<typeof useCursorList<Item>>;
