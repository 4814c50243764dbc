import { type RefObject, useEffect, useRef } from 'react';

/** What came to the place of the removed node, or was before it, if it is of its kind; or its list. */
function besides(gone: Node, record: MutationRecord): HTMLElement | undefined {
  const isOfItsKind = (node: Node | null) => node?.nodeName === gone.nodeName;
  const near = [record.nextSibling, record.previousSibling].filter(isOfItsKind);
  return [...near, record.target].find(
    (node): node is HTMLElement =>
      node instanceof HTMLElement && node.isConnected && node.checkVisibility(),
  );
}

/** Gives the focus to what has none of its own, for as long as it stays there. */
function focusOn(element: HTMLElement, options: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}

/**
 * When a ride or a notice goes with the button that has the focus, the focus goes on to the next one,
 * not to the beginning of the page. It goes to the whole of it: a second press of the key presses
 * nothing there. Nothing scrolls under a thumb, only where the focus was seen.
 */
export function useKeptFocus<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let focused: Element | null = null;
    let wasSeen = false;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      wasSeen = focused?.matches(':focus-visible') ?? false;
    };
    const watcher = new MutationObserver((records) => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const hadFocus = focused;
      for (const record of records) {
        const gone = [...record.removedNodes].find((node) => node.contains(hadFocus));
        const next = gone && besides(gone, record);
        if (next) focusOn(next, { preventScroll: !wasSeen });
      }
    });
    element.addEventListener('focusin', onFocus);
    watcher.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      watcher.disconnect();
    };
  }, []);
  return area;
}
