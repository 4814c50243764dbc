import { useSearchParams } from '@trupial/web-kit';
import { useEffect, useRef, useState } from 'react';
import { listQuery, readListView } from './list/list-address.ts';
import type { Sort } from './list/sort-rides.ts';

/** Browsers refuse an address that changes with every key. */
const WRITE_AFTER_MS = 250;

/**
 * Search and sort, kept in the address, so that a reload, a language change or the back button
 * keeps them.
 */
export function useListView() {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => readListView(query));
  const inAddress = query.toString();
  const written = useRef(inAddress);

  // The address was changed elsewhere: by a link to this page, or by the back button.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setView(readListView(new URLSearchParams(inAddress)));
  }, [inAddress]);

  useEffect(() => {
    const next = listQuery(view);
    if (next.toString() === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = next.toString();
      setQuery(next, { replace: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view, setQuery]);

  return {
    ...view,
    changeSearch: (search: string) => setView((before) => ({ ...before, search })),
    changeSort: (sort: Sort) => setView((before) => ({ ...before, sort })),
  };
}
