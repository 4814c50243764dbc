import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * After a command its row is removed, and the focus is lost. `restore()` moves the focus to the
 * first action in `container` (what needs attention first is on top), unless another element has
 * the focus by then. Under the pointer nothing may move: there `container` itself has the focus, and
 * nothing scrolls.
 */
export function useRestoreFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0 || document.activeElement !== document.body) return;
    const list = container.current;
    const action = list?.querySelector<HTMLElement>('button:not(:disabled)');
    if (list?.matches(':hover')) list.focus({ preventScroll: true });
    else (action ?? list)?.focus();
  }, [times]);
  return { container, restore: useCallback(() => setTimes((count) => count + 1), []) };
}
