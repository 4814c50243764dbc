import { callApi, useSearchParams } from '@trupial/web-kit';
import { useState } from 'react';
import { useCursorList } from '../../list-screen/use-cursor-list.ts';
import { useAfterPause } from '../../words/use-after-pause.ts';
import type { Account } from './account.ts';
import { roleIn } from './account.ts';

const PER_PAGE = '50';
/** Milliseconds. */
const TYPING_PAUSE = 300;

/**
 * The data of the Accounts screen. The role is in the address; the search is not, because it may be
 * a name.
 */
export function useAccounts() {
  const [address, setAddress] = useSearchParams();
  const role = roleIn(address);
  const [search, setSearch] = useState('');
  const settled = useAfterPause(search.trim(), TYPING_PAUSE);
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
