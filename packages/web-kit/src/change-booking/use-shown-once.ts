import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings what is in the way into view when it comes, on a phone it is below the fields; each kind
 * once, so that the page does not jump while somebody tries one time after another.
 *
 * @param kind undefined while nothing is in the way
 */
export function useShownOnce(kind: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    if (kind === undefined || shown.current.has(kind)) return;
    shown.current.add(kind);
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return place;
}
