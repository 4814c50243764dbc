import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Whether the element fills the screen; telephones of Apple do not offer it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const changed = () =>
      setIsOn(
        document.fullscreenElement !== null && document.fullscreenElement === element.current,
      );
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  const toggle = () => {
    // A browser that refuses changes nothing, and the button stays as it is.
    const done = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { isOffered: document.fullscreenEnabled, isOn, toggle };
}
