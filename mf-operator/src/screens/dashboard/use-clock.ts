import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time as an instant, told again at every full minute. */
export function useClock(): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return new Date(now).toISOString();
}
