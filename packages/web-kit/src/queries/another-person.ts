import type { QueryClient } from '@tanstack/react-query';

/**
 * Forgets everything that was fetched for the person who has just gone, also answers that are still
 * on their way and those that a screen shows while it waits for its next page. Screens that stay
 * open fetch anew for whoever is there now.
 */
export function forgetPerson(client: QueryClient): void {
  const queries = client.getQueryCache().getAll();
  // A query without a screen too: `keepPreviousData` may still point at it.
  for (const query of queries) query.reset();
  for (const { observers } of queries) {
    for (const observer of observers) {
      // It would keep what it shows in place of data until there is data.
      if (!observer.getCurrentResult().isPlaceholderData) continue;
      observer.setOptions({ ...observer.options, placeholderData: undefined });
    }
  }
  client.removeQueries({ type: 'inactive' });
  client.getMutationCache().clear();
  // Screens that the next person may not see are gone by then and ask nothing.
  setTimeout(() => void client.refetchQueries({ type: 'active' }));
}
