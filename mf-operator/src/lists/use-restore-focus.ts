import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * After a command its row is removed, now or with the next list, and the focus is lost. After
 * `restore()`, a focus that is lost moves to the first action in `container` (what needs attention
 * first is on top), until the person presses something himself. Under the pointer nothing may move:
 * there `container` itself has the focus, and nothing scrolls.
 */
export function useRestoreFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const isDue = useRef(false);
  const [, render] = useState(0);
  // After every render: the row goes with one of them.
  useEffect(() => {
    if (!isDue.current || document.activeElement !== document.body) return;
    isDue.current = false;
    const list = container.current;
    const action = list?.querySelector<HTMLElement>('button:not(:disabled)');
    if (list?.matches(':hover')) list.focus({ preventScroll: true });
    else (action ?? list)?.focus();
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
    container,
    restore: useCallback(() => {
      isDue.current = true;
      render((count) => count + 1);
    }, []),
  };
}
