import { useLocation, useSearchParams } from '@trupial/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardChannel, openBoardChannel } from './board-channel.ts';
import { type Choice, choiceIn, NOTHING, withoutRide } from './choice.ts';

/**
 * What is chosen on the board, in all its windows of this browser: each tells the others what was
 * chosen in it, and a window that opens asks them, unless its address names a ride.
 */
export function useSharedChoice() {
  const [address, setAddress] = useSearchParams();
  const { key } = useLocation();
  const named = choiceIn(address);
  const [choice, setChoice] = useState(named);
  const latest = useRef(choice);
  const others = useRef<BoardChannel>(undefined);
  const followed = useRef<string>(undefined);

  useEffect(() => {
    const opened = openBoardChannel((word) => {
      if (word.kind === 'chosen') {
        latest.current = { rideId: word.rideId, driverId: word.driverId };
        setChoice(latest.current);
      } else if (latest.current !== NOTHING) {
        opened.say({ kind: 'chosen', ...latest.current });
      }
    });
    others.current = opened;
    if (latest.current === NOTHING) opened.say({ kind: 'asked' });
    return opened.close;
  }, []);

  const choose = useCallback((changes: Partial<Choice>) => {
    latest.current = { ...latest.current, ...changes };
    setChoice(latest.current);
    others.current?.say({ kind: 'chosen', ...latest.current });
  }, []);

  const { rideId } = named;
  useEffect(() => {
    if (rideId === null) return;
    if (key !== followed.current) {
      // Also a link that is followed while the board is open.
      followed.current = key;
      choose({ rideId });
    } else if (choice.rideId !== rideId) {
      // Another was chosen since: a reload would bring the address's back.
      setAddress(withoutRide, { replace: true });
    }
  }, [key, rideId, choice.rideId, choose, setAddress]);
  return [choice, choose] as const;
}
