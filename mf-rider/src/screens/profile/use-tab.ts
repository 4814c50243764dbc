import { useSearchParams } from '@trupial/web-kit';

/** The tabs of the profile, in their order; the first one is shown first. */
const TABS = [
  'overview',
  'places',
  'payments',
  'history',
  'security',
  'rewards',
  'settings',
] as const;
export type TabId = (typeof TABS)[number];

/** The tab that an address names; any other name is the first one. */
function findTab(name: string | null): TabId {
  return TABS.find((tab) => tab === name) ?? 'overview';
}

/** The chosen tab is in the address: a reload or a link comes back to it. */
export function useTab() {
  const [query, setQuery] = useSearchParams();
  const select = (id: string) => {
    const chosen = findTab(id);
    setQuery(chosen === 'overview' ? {} : { tab: chosen }, { replace: true });
  };
  return { tab: findTab(query.get('tab')), select };
}
