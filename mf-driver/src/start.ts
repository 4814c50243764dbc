import { guardSignOut } from '@trupial/web-kit';
import { watchConnection } from './queue/driver-queue.ts';
import { askBeforeSignOut } from './queue/sign-out-question.tsx';
import { followGivenBack } from './rides/given-back.ts';

/**
 * What goes on for as long as the page is open, whichever screen it shows: a driver's actions that
 * wait are sent, logging out asks about them, and what one driver was told is not shown to the next.
 * The answer ends it.
 */
export function start(): () => void {
  const ends = [watchConnection(), guardSignOut(askBeforeSignOut), followGivenBack()];
  return () => {
    for (const end of ends) end();
  };
}
