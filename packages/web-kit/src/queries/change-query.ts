import type { QueryKey } from '@tanstack/react-query';
import { noteChange } from './ask-again.ts';
import { queryClient } from './query-client.ts';

/**
 * Shows at once what the person's own command has changed, where something is shown. An answer that is
 * still under way was asked for before the command and would bring back what was: it is given up, and
 * asked for anew after the change, for whatever it was asked for. So is a first answer: a screen that
 * waits for it still gets one. Nor do answers bring it back of which the server says in the next ten
 * seconds that they are behind.
 *
 *     changeQuery<readonly Ride[]>(RIDES_KEY, (rides) => rides.filter(({ id }) => id !== done));
 */
export function changeQuery<Data>(queryKey: QueryKey, next: (data: Data) => Data): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query === undefined) return;
  const isUnderWay = query.state.fetchStatus !== 'idle';
  // Puts back the state from before the fetch, at once: the change comes after it.
  void query.cancel({ revert: true });
  queryClient.setQueryData<Data>(queryKey, (data) => (data === undefined ? data : next(data)));
  noteChange(query);
  if (isUnderWay) void queryClient.invalidateQueries({ queryKey, exact: true });
}
