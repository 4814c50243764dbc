import { showToast, useLocation, useSetAtom, useT } from '@trupial/web-kit';
import { useEffect, useRef } from 'react';
import { usePolledList } from '../lists/use-polled-list.ts';
import type { Ride } from '../rides/ride.ts';
import { newIds, newRidesAtom } from './new-rides.ts';
import { ringIfWanted } from './ride-sound.ts';

const POLL = 15_000;
const PENDING = '/operator/pending-rides';

/**
 * New pending rides are announced on every screen of the operator: by a number before the tab's
 * title until the pending rides are opened, by a note, and by a sound if it is switched on. A hidden
 * page, which has no live feed, asks for them and announces them too.
 */
export function useAnnouncedRides(): void {
  const t = useT();
  const { pathname } = useLocation();
  const { items } = usePolledList('rides', POLL, true);
  const setCount = useSetAtom(newRidesAtom);
  const before = useRef<readonly Ride[]>(undefined);

  useEffect(() => {
    if (!items) return;
    // What is there when the screen opens is not news.
    const arrived = before.current ? newIds(before.current, items).length : 0;
    before.current = items;
    if (arrived === 0) return;
    ringIfWanted();
    const isSeen = pathname === PENDING && document.visibilityState === 'visible';
    if (!isSeen) setCount((count) => count + arrived);
    showToast(t('{n, plural, one {# new ride} other {# new rides}}', { n: arrived }), {
      kind: 'info',
    });
  }, [items, pathname, setCount, t]);

  useEffect(() => {
    const seen = () => {
      if (pathname === PENDING && document.visibilityState === 'visible') setCount(() => 0);
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [pathname, setCount]);
}
