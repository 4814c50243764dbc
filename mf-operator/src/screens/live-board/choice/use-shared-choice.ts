import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardChannel, openBoardChannel } from './board-channel.ts';
import { type Choice, NOTHING } from './choice.ts';

/**
 * What is chosen on the board, in all its windows of this browser: a window that opens asks the
 * others, and each tells the others what was chosen in it.
 *
 * @param first what this window opens with.
 */
export function useSharedChoice(first: Choice) {
  const [choice, setChoice] = useState(first);
  const latest = useRef(choice);
  const others = useRef<BoardChannel>(undefined);

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
    opened.say({ kind: 'asked' });
    return opened.close;
  }, []);

  const choose = useCallback((changes: Partial<Choice>) => {
    latest.current = { ...latest.current, ...changes };
    setChoice(latest.current);
    others.current?.say({ kind: 'chosen', ...latest.current });
  }, []);
  return [choice, choose] as const;
}
