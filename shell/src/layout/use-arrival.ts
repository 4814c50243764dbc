import { useLocation } from '@trupial/web-kit/core';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the view was on each entry of the history since the page was loaded. */
const seen = new Map<string, number>();

/**
 * The effects of a page load that a change of screen does not have: the focus goes to the main part
 * and the view to its top, to the part that the address names, or, going back and forward, to where
 * it was.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key } = useLocation();
  const entry = key + hash;
  const last = useRef(pathname);
  const before = useRef<number>(undefined);
  // With the screen: a shorter one moves the view, and that is no more where it was on the last one.
  useLayoutEffect(() => {
    before.current = seen.get(entry);
    const keep = () => seen.set(entry, scrollY);
    addEventListener('scroll', keep);
    return () => removeEventListener('scroll', keep);
  }, [entry]);
  // Later: to move the view takes the focus from a menu that this address has closed.
  useEffect(() => {
    const top = before.current;
    const isOther = last.current !== pathname;
    last.current = pathname;
    if (isOther) main.current?.focus({ preventScroll: true });
    if (isOther || top !== undefined) scrollTo({ top: top ?? 0, behavior: 'instant' });
    if (top === undefined) seen.set(entry, scrollY);

    let hasLeft = false;
    let stop = () => {};
    if (top === undefined ? hash : scrollY < top - 1) {
      // The screen is not long enough yet; or it may not have the part yet.
      import('./scroll-there.ts').then(
        ({ scrollBack, scrollToPart }) => {
          if (hasLeft || !main.current) return;
          stop =
            top === undefined ? scrollToPart(main.current, hash) : scrollBack(main.current, top);
        },
        // Without a connection it stays where it is.
        () => {},
      );
    }
    // By itself the browser would move the screen that is left; after a reload it shall do it.
    history.scrollRestoration = 'manual';
    const hide = () => (history.scrollRestoration = 'auto');
    addEventListener('pagehide', hide);
    return () => {
      hasLeft = true;
      stop();
      removeEventListener('pagehide', hide);
    };
  }, [pathname, hash, entry]);
  return main;
}
