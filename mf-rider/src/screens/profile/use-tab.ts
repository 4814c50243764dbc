import { useSearchParams } from '@trupial/web-kit';
import { findTab } from './tabs.ts';
import type { TabId } from './tabs.ts';

/** The chosen tab is in the address: a reload or a link comes back to it. */
export function useTab() {
  const [query, setQuery] = useSearchParams();
  const select = (id: string) => {
    const chosen = findTab(id);
    setQuery(chosen === 'overview' ? {} : { tab: chosen }, { replace: true });
  };
  const tab: TabId = findTab(query.get('tab'));
  return { tab, select };
}
