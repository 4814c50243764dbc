/** The time in which a screen should show what the view goes to, and stop growing. */
const PATIENCE_MS = 5_000;

/**
 * Moves the view to where it belongs, as a page load would: now, and again while the screen still
 * loads and grows, until `move` answers that it is there for good. Returns a function that stops this;
 * scrolling, pressing or typing stops it as well.
 */
function moveWhileItGrows(screen: Element, move: () => boolean): () => void {
  const patience = new AbortController();
  const goThere = () => move() && stop();
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

/** To the element that a hash names: now, or when the loading screen contains it. */
export function scrollToPart(screen: Element, hash: string): () => void {
  // As it is written: our ids are plain, and what cannot be decoded must not end the page.
  const id = hash.slice(1);
  return moveWhileItGrows(screen, () => {
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
    // What grows above it would move it away.
    return false;
  });
}

/** To where the view was before: now, or when the loading screen is long enough for that. */
export function scrollBack(screen: Element, top: number): () => void {
  return moveWhileItGrows(screen, () => {
    scrollTo({ top, behavior: 'instant' });
    return scrollY > top - 1;
  });
}
