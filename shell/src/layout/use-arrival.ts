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
  // Before the next paint, and before the old screen's end moves the view.
  useLayoutEffect(() => {
    const before = seen.get(entry);
    if (last.current !== pathname || before !== undefined)
      scrollTo({ top: before ?? 0, behavior: 'instant' });

    let hasLeft = false;
    let stop = () => {};
    if (before === undefined ? hash : scrollY < before - 1) {
      // The screen is not long enough yet; or it may not have the part yet.
      import('./scroll-there.ts').then(
        ({ scrollBack, scrollToPart }) => {
          if (hasLeft || !main.current) return;
          stop =
            before === undefined
              ? scrollToPart(main.current, hash)
              : scrollBack(main.current, before);
        },
        // Without a connection it stays where it is.
        () => {},
      );
    }
    const keep = () => seen.set(entry, scrollY);
    if (before === undefined) keep();
    // By itself the browser would move the screen that is left; after a reload it shall do it.
    history.scrollRestoration = 'manual';
    const hide = () => (history.scrollRestoration = 'auto');
    addEventListener('scroll', keep);
    addEventListener('pagehide', hide);
    return () => {
      hasLeft = true;
      stop();
      removeEventListener('scroll', keep);
      removeEventListener('pagehide', hide);
    };
  }, [pathname, hash, entry]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
