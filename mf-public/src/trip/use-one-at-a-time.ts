import { useRef } from 'react';

/** Runs one action at a time: a second press before the screen has changed does nothing. */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  };
}
