import { callApi, useSearchParams } from '@trupial/web-kit';
import { useEffect, useState } from 'react';
import { useCursorList } from '../../console/list/use-cursor-list.ts';
import type { Account } from './account.ts';
import { roleIn } from './account.ts';

const PER_PAGE = '50';
const TYPING_PAUSE = 300;

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What the Accounts screen shows. The role is in the address; the search may be a name and is not. */
export function useAccounts() {
  const [address, setAddress] = useSearchParams();
  const role = roleIn(address);
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const list = useCursorList<Account>(
    ['console', 'accounts', role ?? '', settled],
    async (cursor, signal) => {
      const { accounts, next } = await callApi('accounts', {
        query: { limit: PER_PAGE, cursor, role, search: settled || undefined },
        signal,
      });
      return { items: accounts, next };
    },
  );

  const setRole = (chosen: string) => setAddress(chosen ? { role: chosen } : {}, { replace: true });

  return {
    list,
    role,
    setRole,
    search,
    setSearch,
    isFiltered: Boolean(role ?? search.trim()),
    clear: () => {
      setSearch('');
      setRole('');
    },
    /** Puts the server's newest word about one account into the list. */
    replace: (changed: Account) =>
      list.change((items) => items.map((item) => (item.id === changed.id ? changed : item))),
  };
}
