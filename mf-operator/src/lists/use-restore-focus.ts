import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * After a command its row is removed, and the focus is lost. `restore()` moves the focus to the
 * first action in `container` (what needs attention first is on top), unless another element has
 * the focus by then.
 */
export function useRestoreFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0 || document.activeElement !== document.body) return;
    const action = container.current?.querySelector<HTMLElement>('button:not(:disabled)');
    (action ?? container.current)?.focus();
  }, [times]);
  return { container, restore: useCallback(() => setTimes((count) => count + 1), []) };
}
