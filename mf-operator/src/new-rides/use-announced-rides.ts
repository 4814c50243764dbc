import { showToast, useLocation, useSetAtom, useT } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import { useEffect, useRef, useState } from 'react';
import { usePolledList } from '../lists/use-polled-list.ts';
import type { Ride } from '../rides/ride.ts';
import { newIds, newRidesAtom } from './new-rides.ts';
import { isOwnRide } from './own-rides.ts';
import { ringIfWanted } from './ride-sound.ts';

const POLL = 15_000;
const PENDING = '/operator/pending-rides';
const NEW = message('{n, plural, one {# new ride} other {# new rides}}');
/** Of two clocks that differ by less than this. */
const CLOCKS_DIFFER_MS = 60_000;
const AGAIN = message(
  '{n, plural, one {# ride is pending again} other {# rides are pending again}}',
);

/**
 * New pending rides are announced on every screen of the operator: by a number before the tab's
 * title until the pending rides are opened, by a note, and by a sound if it is switched on. A hidden
 * page, which has no live feed, asks for them and announces them too. What this page itself has sent
 * back or booked is no news.
 */
export function useAnnouncedRides(): void {
  const t = useT();
  const { pathname } = useLocation();
  const { items } = usePolledList('rides', POLL, true);
  const setCount = useSetAtom(newRidesAtom);
  const before = useRef<readonly Ride[]>(undefined);
  // Numbers say nothing of what is new: each process that books has a block of them.
  const everHere = useRef(new Set<number>());
  const [openedAt] = useState(() => Date.now());

  useEffect(() => {
    if (!items) return;
    // What is there when the screen opens is not news.
    const arrived = before.current ? newIds(before.current, items) : [];
    const news = arrived.filter((id) => !isOwnRide(id));
    const olderThanPage = new Set(
      items
        .filter(({ created_at }) => Date.parse(created_at) < openedAt - CLOCKS_DIFFER_MS)
        .map(({ id }) => id),
    );
    const again = news.filter((id) => everHere.current.has(id) || olderThanPage.has(id)).length;
    before.current = items;
    for (const { id } of items) everHere.current.add(id);
    if (news.length === 0) return;
    ringIfWanted();
    const isSeen = pathname === PENDING && document.visibilityState === 'visible';
    if (!isSeen) setCount((count) => count + news.length);
    const say = (text: string, n: number) => n > 0 && showToast(t(text, { n }), { kind: 'info' });
    say(NEW, news.length - again);
    say(AGAIN, again);
  }, [items, openedAt, pathname, setCount, t]);

  useEffect(() => {
    const seen = () => {
      if (pathname === PENDING && document.visibilityState === 'visible') setCount(() => 0);
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [pathname, setCount]);
}
