import { useLocation } from '@trupial/web-kit/core';
import { useEffect, useRef } from 'react';

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

/** The time in which a screen should show the part that its address names, and stop growing. */
const PATIENCE_MS = 5_000;

/**
 * Scrolls to the element that a hash names, as a page load would: now, or when the loading screen
 * contains it. While the screen still grows, the part stays in view. Returns a function that stops
 * this; scrolling, pressing or typing stops it as well.
 */
export function scrollToPart(screen: Element, hash: string): () => void {
  // As it is written: our ids are plain, and what cannot be decoded must not end the page.
  const id = hash.slice(1);
  const patience = new AbortController();
  const goThere = () => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  const arrival = new MutationObserver(goThere);
  // Pictures and styles that load late move the part without changing the document.
  const growth = new ResizeObserver(goThere);
  const stop = () => {
    arrival.disconnect();
    growth.disconnect();
    patience.abort();
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  patience.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const touched of ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const) {
    addEventListener(touched, stop, { signal: patience.signal, passive: true });
  }
  arrival.observe(screen, { childList: true, subtree: true });
  growth.observe(screen);
  goThere();
  return stop;
}
