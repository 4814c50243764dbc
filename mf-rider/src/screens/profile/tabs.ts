/** The tabs of the profile, in their order; the first one is shown first. */
export const TABS = [
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
export function findTab(name: string | null): TabId {
  return TABS.find((tab) => tab === name) ?? 'overview';
}
