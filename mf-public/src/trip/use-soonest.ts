import { useEffect, useRef } from 'react';
import { nextQuarter } from './island-now.ts';

const LOOK_EVERY_MS = 15_000;

type When = ReturnType<typeof nextQuarter>;

/**
 * Reports the next quarter hour in island time, now and at each change, while the trip is as soon
 * as possible and has another time, or none.
 */
export function useSoonest(isWanted: boolean, { day, time }: When, tell: (when: When) => void) {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  }, [tell]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => {
      const when = nextQuarter();
      if (when.day !== day || when.time !== time) latest.current(when);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A phone that slept comes back at another time.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWanted, day, time]);
}
