import { useLive, useQueryClient } from '@trupial/web-kit';
import { LISTS_KEY } from './use-polled-list.ts';

/**
 * Marks the lists that the feed reports as changed as out of date, including lists that no open
 * screen shows. Those are fetched again when their screen opens, however recent they are.
 */
export function useOutdatedLists(): void {
  const client = useQueryClient();
  useLive(['rides', 'drivers'], () => {
    void client.invalidateQueries({ queryKey: LISTS_KEY, type: 'inactive', refetchType: 'none' });
  });
}
