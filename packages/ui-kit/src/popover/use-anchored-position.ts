import { useLayoutEffect, type RefObject } from 'react';

export interface AnchoredPositionOptions {
  /** Which edges line up. */
  align?: 'start' | 'end' | undefined;
  /** As wide as the anchor at least. */
  matchWidth?: boolean | undefined;
}

const GAP = 6;
const MARGIN = 8;

/**
 * Keeps a top-layer element under its anchor, or above it when there is no room below.
 * Positions are set through the CSSOM, which a CSP without 'unsafe-inline' allows.
 */
export function useAnchoredPosition(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  { align = 'start', matchWidth = false }: AnchoredPositionOptions = {},
): void {
  useLayoutEffect(() => {
    const [from, element] = [anchor.current, floating.current];
    if (!open || !from || !element) return;

    const place = () => {
      const { documentElement: page } = document;
      const box = from.getBoundingClientRect();
      if (matchWidth) element.style.inlineSize = `${box.width}px`;
      const { offsetWidth: width, scrollHeight: height } = element;
      const below = page.clientHeight - box.bottom - GAP - MARGIN;
      const above = box.top - GAP - MARGIN;
      const upwards = height > below && above > below;
      element.style.maxBlockSize = `${Math.max(120, upwards ? above : below)}px`;
      const shown = Math.min(height, upwards ? above : below);
      const wished = align === 'end' ? box.right - width : box.left;
      const left = Math.max(MARGIN, Math.min(wished, page.clientWidth - width - MARGIN));
      element.style.left = `${left}px`;
      element.style.top = `${upwards ? box.top - GAP - shown : box.bottom + GAP}px`;
    };

    place();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    resized.observe(from);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    return () => {
      resized.disconnect();
      listening.abort();
    };
  }, [open, anchor, floating, align, matchWidth]);
}
