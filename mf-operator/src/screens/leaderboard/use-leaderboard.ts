import { reasonOf } from '../../words/reason-of.ts';
import {
  ApiError,
  callApi,
  useLostSession,
  useQuery,
  useSearchParams,
  useT,
} from '@trupial/web-kit';
import type { TableSort } from '@trupial/ui-kit/table';
import { useMemo } from 'react';
import { listState } from '../../list-screen/list-state.ts';
import { useHeldList } from '../../lists/use-held-list.ts';
import { pageOf, withPage } from '../../paging/pages.ts';
import { DEFAULT_SORT, entryOf, SAMPLE_ENTRIES, sorted, sortIn } from './entry.ts';

const POLL = 30_000;
/** The documented second value: a younger board is not asked for again. */
const FRESH = 10_000;
/** The documented page size. */
const PAGE_SIZE = 50;

/** What the leaderboard shows. Sort and page are in the address. */
export function useLeaderboard() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const query = useQuery({
    queryKey: ['operator', 'leaderboard'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await callApi('driversLeaderboard', { signal });
      return { answer };
    },
    refetchInterval: POLL,
    staleTime: FRESH,
  });
  const { data, error } = query;
  useLostSession(error);
  // Whatever comes instead of a list is shown as a preview of made-up drivers.
  const isPreview = data !== undefined && !Array.isArray(data.answer);
  const entries = useMemo(
    () =>
      isPreview
        ? SAMPLE_ENTRIES
        : ((data?.answer ?? []) as Parameters<typeof entryOf>[1][]).map((one) => entryOf(t, one)),
    [t, data, isPreview],
  );
  const sort = sortIn(address);
  const { column, direction } = sort;
  const inOrder = useMemo(
    () => sorted(entries, { column, direction }),
    [entries, column, direction],
  );
  const page = pageOf(inOrder, Number(address.get('page') ?? 1), PAGE_SIZE);
  // Another sort, another page and what replaces made-up drivers are shown at once.
  const of = `${column} ${direction} ${page.page} ${isPreview}`;

  const setSort = (next: TableSort) => {
    const isDefault =
      next.column === DEFAULT_SORT.column && next.direction === DEFAULT_SORT.direction;
    setAddress(isDefault ? {} : { sort: next.column, direction: next.direction }, {
      replace: true,
    });
  };
  const setPage = (page: number) => setAddress((old) => withPage(old, page));
  const failure =
    error instanceof ApiError && error.status === 401
      ? t('Authentication required')
      : t('Failed to load leaderboard: {message}', { message: reasonOf(t, error) });

  return {
    page,
    held: useHeldList(page.items, data !== undefined, of),
    count: entries.length,
    isPreview,
    sort,
    setSort,
    setPage,
    ...listState(query),
    isPolled: true,
    failure,
  };
}
