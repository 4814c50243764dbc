import { useLocation } from '@trupial/web-kit/core';
import { useEffect, useRef } from 'react';
import { scrollToPart } from './scroll-to-part.ts';

/**
 * The effects of a page load that a change of screen does not have: the focus goes to the main part
 * and the view to its top, or to the part that the address names. Going back keeps the browser's
 * own scroll position.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  useEffect(() => (hash && main.current ? scrollToPart(main.current, hash) : undefined), [hash]);
  return main;
}
