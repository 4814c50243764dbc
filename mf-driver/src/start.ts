import { guardSignOut } from '@trupial/web-kit';
import { watchConnection } from './queue/driver-queue.ts';
import { askBeforeSignOut } from './queue/sign-out-question.tsx';

/**
 * What goes on for as long as the page is open, whichever screen it shows: a driver's actions that
 * wait are sent, and logging out asks about them. The answer ends it.
 */
export function start(): () => void {
  const ends = [watchConnection(), guardSignOut(askBeforeSignOut)];
  return () => {
    for (const end of ends) end();
  };
}
