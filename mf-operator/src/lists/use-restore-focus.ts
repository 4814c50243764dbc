import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * After a command its row is gone, and the focus with it. `restore()` gives the focus to the first
 * action of what is left in `container` (what needs attention first is on top), unless it is
 * somewhere else by then.
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
