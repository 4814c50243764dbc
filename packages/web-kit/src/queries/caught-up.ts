import type { QueryKey } from '@tanstack/react-query';
import { isBehind, KEPT_MS } from './ask-again.ts';
import { queryClient } from './query-client.ts';

/**
 * Resolves when no list on the screen under this key is behind any more (the server said of its last
 * answer that it may lack what was just done), and after ten seconds in any case. For what is shown
 * of a command until the lists contain it.
 */
export function caughtUp(queryKey: QueryKey): Promise<void> {
  const cache = queryClient.getQueryCache();
  const isWaiting = () => cache.findAll({ queryKey, type: 'active' }).some(isBehind);
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
