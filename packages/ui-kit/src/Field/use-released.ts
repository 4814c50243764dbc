import { useLayoutEffect, useState } from 'react';

let isPressed = false;
let isWatched = false;
const waiting = new Set<() => void>();

function release(): void {
  // After the click event that follows immediately.
  setTimeout(() => {
    isPressed = false;
    for (const tell of waiting) tell();
    waiting.clear();
  });
}

function watchMouse(): void {
  if (isWatched) return;
  isWatched = true;
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0;
  };
  // A tap counts as well: the browser makes these events of it before its click.
  document.addEventListener('mousedown', press, true);
  document.addEventListener('mouseup', release, true);
  document.addEventListener('dragend', release, true);
}

/**
 * A value that changes only while no mouse button is down. Pressing a button takes the focus from a
 * field. A line that appeared under the field at that moment would move the button away from under
 * the pointer, and the press would be lost.
 */
export function useReleased<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(watchMouse, []);
  useLayoutEffect(() => {
    const show = () => setShown(value);
    if (!isPressed) show();
    else waiting.add(show);
    return () => {
      waiting.delete(show);
    };
  }, [value]);
  return shown;
}
