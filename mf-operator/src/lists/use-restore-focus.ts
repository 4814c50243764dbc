import { keepFocusIn } from '@trupial/web-kit/kept-focus';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * After a command its row is removed, now or with the next list, and the focus is lost. After
 * `restore()`, a focus that is lost moves to the first action in `container` (what needs attention
 * first is on top), until the person presses something himself. Under the pointer nothing may move:
 * there `container` itself has the focus, and nothing scrolls. A row that others take goes without a
 * `restore()`: the focus that it had goes to the row in its place.
 */
export function useRestoreFocus() {
  const list = useRef<HTMLElement>(null);
  const isDue = useRef(false);
  const [, render] = useState(0);
  // After every render: the row goes with one of them.
  useEffect(() => {
    if (!isDue.current || document.activeElement !== document.body) return;
    isDue.current = false;
    const action = list.current?.querySelector<HTMLElement>('button:not(:disabled)');
    if (list.current?.matches(':hover')) list.current.focus({ preventScroll: true });
    else (action ?? list.current)?.focus();
  });
  useEffect(() => {
    const forget = () => {
      isDue.current = false;
    };
    addEventListener('pointerdown', forget, true);
    addEventListener('keydown', forget, true);
    return () => {
      removeEventListener('pointerdown', forget, true);
      removeEventListener('keydown', forget, true);
    };
  }, []);
  return {
    /** The `ref` of the list. */
    container: useCallback((element: HTMLElement | null) => {
      list.current = element;
      if (!element) return undefined;
      const end = keepFocusIn(element, () => isDue.current);
      return () => {
        list.current = null;
        end();
      };
    }, []),
    restore: useCallback(() => {
      isDue.current = true;
      render((count) => count + 1);
    }, []),
  };
}
