import { useLive, useQueryClient } from '@trupial/web-kit';
import { LISTS_KEY } from './use-polled-list.ts';

/**
 * Marks what the feed says has changed as out of date, also the lists that no open screen shows: they
 * are fetched again when theirs is opened, however young they are.
 */
export function useOutdatedLists(): void {
  const client = useQueryClient();
  useLive(['rides', 'drivers'], () => {
    void client.invalidateQueries({ queryKey: LISTS_KEY, type: 'inactive', refetchType: 'none' });
  });
}
