import { useLocation } from '@trupial/web-kit';
import { useEffect, useRef } from 'react';

/**
 * What a page load does and a change of screen does not: the focus goes to the main part and the
 * view to its top. Going back keeps the browser's own scroll position.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return main;
}
