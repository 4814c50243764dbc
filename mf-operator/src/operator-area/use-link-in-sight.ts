import { useLocation } from '@trupial/web-kit';
import { useEffect, useRef } from 'react';

/** What stays in sight of the link before the current one, in pixels. */
const EDGE = 48;

/**
 * On a phone the links are a row that scrolls: the one of the open screen is in sight, also when the
 * window was wider before.
 */
export function useLinkInSight<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const links = row.current;
    const current = links?.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`);
    if (!links || !current) return undefined;
    // The observer also calls this immediately.
    const sizes = new ResizeObserver(() => {
      links.scrollLeft = current.offsetLeft - EDGE;
    });
    sizes.observe(links);
    return () => sizes.disconnect();
  }, [pathname]);
  return row;
}
