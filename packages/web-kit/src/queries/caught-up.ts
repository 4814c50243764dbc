import type { Query, QueryKey } from '@tanstack/react-query';
import { isBehind, KEPT_MS } from './ask-again.ts';
import { queryClient } from './query-client.ts';

/**
 * Resolves when every list on the screen under this key has an answer that is not behind (of such a one
 * the server said that it may lack what was just done), and after ten seconds in any case. A list that
 * could not be fetched again still shows what was before. For what is shown of a command until the lists
 * contain it.
 */
export function caughtUp(queryKey: QueryKey): Promise<void> {
  const cache = queryClient.getQueryCache();
  const lacksAnswer = (query: Query) => query.state.status !== 'success' || isBehind(query);
  const isWaiting = () => cache.findAll({ queryKey, type: 'active' }).some(lacksAnswer);
  if (!isWaiting()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(end, KEPT_MS);
    const leave = cache.subscribe(() => {
      if (!isWaiting()) end();
    });
  });
}
