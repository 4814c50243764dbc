import { pageToKeep } from '@trupial/contracts/own-pages';
import type { CallApi } from '../api/api-client.ts';

/** Somebody who only passes through a page has not visited it. */
const STAY_MS = 2_000;

export interface LastVisitedPagePorts {
  readonly signedIn: () => boolean;
  readonly save: CallApi;
}

/**
 * Remembers pages on the server, for where the next sign-in leads: only our own that are worth coming
 * back to, only when somebody stays on them, each once. Answers how to stop waiting: what is called
 * with when the page is left. A failure is of no interest; the next page says it again.
 */
export function createLastVisitedPage({ signedIn, save }: LastVisitedPagePorts) {
  let saved: string | undefined;
  return (address: string): (() => void) => {
    const path = pageToKeep(address);
    if (path === null || path === saved || !signedIn()) return () => {};
    const timer = setTimeout(() => {
      if (!signedIn()) return;
      saved = path;
      save('saveLastVisitedPage', { body: { path }, keepalive: true }).catch(() => {
        if (saved === path) saved = undefined;
      });
    }, STAY_MS);
    return () => clearTimeout(timer);
  };
}
