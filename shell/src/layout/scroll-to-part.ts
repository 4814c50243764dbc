/** How long a screen may take to bring the part that its address names. */
const PATIENCE_MS = 5_000;

/**
 * Scrolls to the element that a hash names, as a page load would: now, or when the screen that is on
 * its way brings it. Answers how to stop waiting; a person who scrolls or types stops it as well.
 */
export function scrollToPart(screen: Element, hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1));
  const patience = new AbortController();
  const arrival = new MutationObserver(() => tryNow());
  const stop = () => {
    arrival.disconnect();
    patience.abort();
  };
  const tryNow = () => {
    const part = document.getElementById(id);
    if (!part) return;
    part.scrollIntoView({ behavior: 'instant' });
    stop();
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  patience.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const touched of ['wheel', 'touchmove', 'keydown'] as const) {
    addEventListener(touched, stop, { signal: patience.signal, passive: true });
  }
  arrival.observe(screen, { childList: true, subtree: true });
  tryNow();
  return stop;
}
