import { forgetStored } from '@trupial/web-kit/browser-storage';

/** The shell's entry in a page of ours (packages/build-config/src/html-pages.ts). */
const ENTRY = /<script defer src="(\/assets\/[^"]+)"/;

/** Name in the tab's storage: the entries for which this tab was loaded anew. */
const RELOADED = 'reloaded-for';

/**
 * Loads this page anew if the server's pages start another shell than it has. The entries of remotes
 * are always the server's newest, and one may need what an older shell does not share. Once for each
 * entry: while gateways are replaced, the next page may be an older one again. Does nothing when no
 * page comes, or where nothing can be kept.
 */
export async function reloadOlderPage(signal: AbortSignal, reload: () => void): Promise<void> {
  const own = document.querySelector('script[defer]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store', signal });
  const entry = ENTRY.exec(await answer.text())?.[1];
  const done = sessionStorage.getItem(RELOADED) ?? '';
  if (!entry || entry === own || done.includes(entry)) return;
  sessionStorage.setItem(RELOADED, done + entry);
  reload();
}

/** Somebody asks for another try: then the page may be loaded anew once more. */
export const allowReload = (): void => forgetStored(RELOADED);
