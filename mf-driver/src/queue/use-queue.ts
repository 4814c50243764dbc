import { useAtomValue, useSession } from '@trupial/web-kit';
import { useMemo } from 'react';
import { queueOf } from './action-queue.ts';
import { queueAtom } from './driver-queue.ts';

/** The actions of the signed-in driver in the queue. */
export function useQueue() {
  const queue = useAtomValue(queueAtom);
  const who = useSession();
  const username = who.status === 'signed-in' ? who.username : undefined;
  return useMemo(() => queueOf(queue, username), [queue, username]);
}
