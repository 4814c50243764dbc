import { useLayoutEffect, useRef } from 'react';

/** Tells whether the component is still on the screen: an answer may come after it has gone. */
export function useIsThere(): () => boolean {
  const isThere = useRef(true);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}
