import { useLocation } from '@trupial/web-kit';
import { useEffect, useRef } from 'react';

/** What stays in sight of the link before the current one, in pixels. */
const EDGE = 48;

/** On a phone the links are a row that scrolls: the one of the open screen is in sight. */
export function useLinkInSight<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`);
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - EDGE;
  }, [pathname]);
  return row;
}
