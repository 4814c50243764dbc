import { useEffect, useRef } from 'react';
import { nextQuarter } from './island-now.ts';

const LOOK_EVERY_MS = 15_000;

/**
 * Reports the next quarter hour in island time, now and at each change, while the trip is as soon
 * as possible.
 */
export function useSoonest(isWanted: boolean, tell: (when: { day: string; time: string }) => void) {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  }, [tell]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let told = '';
    const look = () => {
      const when = nextQuarter();
      if (told === `${when.day} ${when.time}`) return;
      told = `${when.day} ${when.time}`;
      latest.current(when);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A phone that slept comes back at another time.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWanted]);
}
