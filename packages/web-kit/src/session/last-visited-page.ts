import { pageToKeep } from '@trupial/contracts/own-pages';
import type { CallApi } from '../api/api-client.ts';

/** A page that was open for a shorter time does not count as visited. */
const STAY_MS = 2_000;

export interface LastVisitedPagePorts {
  readonly signedIn: () => boolean;
  readonly save: CallApi;
}

/**
 * Stores pages on the server, for the target of the next sign-in: only our own pages that are
 * useful to return to, only when the person stays on them, each once. Returns a function that
 * cancels the waiting; call it when the page is left. A failure is ignored; the next page sends its
 * own request.
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
