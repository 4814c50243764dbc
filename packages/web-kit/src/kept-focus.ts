import { useCallback } from 'react';

/**
 * What came to the place of the removed node, or was before it, if it is of its kind; or what it was
 * in, or the row of that where nothing is left in it to be read out.
 */
function besides(gone: Node, record: MutationRecord): HTMLElement | undefined {
  const { target } = record;
  const isOfItsKind = (node: Node | null) => node?.nodeName === gone.nodeName;
  const near = [record.nextSibling, record.previousSibling].filter(isOfItsKind);
  const row = target instanceof Element ? target.closest('li, tr') : null;
  const seen = [...near, target, row].filter(
    (node): node is HTMLElement =>
      node instanceof HTMLElement && node.isConnected && node.checkVisibility(),
  );
  return seen.find(({ textContent }) => textContent.trim() !== '') ?? seen[0];
}

/** Gives the focus to what has none of its own, for as long as it stays there. */
function focusOn(element: HTMLElement, options: FocusOptions): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus(options);
}

/**
 * When a row or a notice goes with the button that has the focus, the focus goes on to the next one,
 * not to the beginning of the page. It goes to the whole of it: a second press of the key presses
 * nothing there. Nothing scrolls under a thumb, only where the focus was seen. The answer ends it.
 *
 * @param area what the rows are in
 * @param isCaredFor whether somebody else gives the focus that is lost now to what comes next
 */
export function keepFocusIn(
  area: HTMLElement,
  isCaredFor: () => boolean = () => false,
): () => void {
  let focused: Element | null = null;
  let wasSeen = false;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    wasSeen = focused?.matches(':focus-visible') ?? false;
  };
  const watcher = new MutationObserver((records) => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    if (isCaredFor()) return;
    const hadFocus = focused;
    for (const record of records) {
      const gone = [...record.removedNodes].find((node) => node.contains(hadFocus));
      const next = gone && besides(gone, record);
      if (next) focusOn(next, { preventScroll: !wasSeen });
    }
  });
  area.addEventListener('focusin', onFocus);
  watcher.observe(area, { childList: true, subtree: true });
  return () => {
    area.removeEventListener('focusin', onFocus);
    watcher.disconnect();
  };
}

/** {@link keepFocusIn} what this is the `ref` of. */
export const useKeptFocus = (): ((area: HTMLElement | null) => (() => void) | undefined) =>
  useCallback((area) => (area ? keepFocusIn(area) : undefined), []);
