import { useT } from '@trupial/web-kit';
import { useRef, useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { boardTime } from '../day/board-time.ts';
import type { DaySpan } from '../day/island-day.ts';
import { beginOf, steppedTime, TIME_STEP } from '../day/proposed-time.ts';
import type { TimeScale } from './time-scale.ts';

/** A time that somebody tries for a ride by keyboard; nothing is changed by it. */
export interface ProposedTime {
  readonly ride: Ride;
  /** Milliseconds. */
  readonly at: number;
}

interface ProposedTimeOptions {
  readonly day: DaySpan;
  readonly scale: TimeScale;
  /** Asks for the change; the ride stays where it is until somebody has agreed to it. */
  readonly onPropose: (ride: Ride, at: number) => void;
}

const instant = (at: number) => new Date(at).toISOString();

/** New times for a ride: by dragging its bar along its own lane, or by keyboard. */
export function useProposedTime({ day, scale, onPropose }: ProposedTimeOptions) {
  const t = useT();
  const [tried, setTried] = useState<ProposedTime>();
  const [said, setSaid] = useState('');
  /** Where in its bar the pointer holds the carried ride, in pixels; undefined: by keyboard. */
  const grab = useRef<number>(undefined);

  /** The time of a ride whose bar is held over this place of the day, in pixels. */
  const timeAt = (ride: Ride, x: number | undefined): number | undefined => {
    if (x === undefined || grab.current === undefined) return undefined;
    return steppedTime(ride, day.from + scale.invert(x - grab.current));
  };
  const takeBack = () => {
    if (!tried) return;
    setTried(undefined);
    setSaid(t('Its time stays {time}.', { time: boardTime(tried.ride.ride_datetime, day.from) }));
  };
  return {
    tried,
    /** For screen readers. */
    said,
    timeAt,
    hold: (from: number | undefined) => {
      grab.current = from;
      setTried(undefined);
    },
    /** By keyboard: so many steps later, or earlier. */
    step: (ride: Ride, steps: number) => {
      const now = tried?.ride.id === ride.id ? tried.at : beginOf(ride);
      const at = steppedTime(ride, now + steps * TIME_STEP);
      if (at === undefined) {
        takeBack();
        return;
      }
      setTried({ ride, at });
      setSaid(
        t('{time} instead of {was}. Enter proposes it, Escape takes it back.', {
          time: boardTime(instant(at), day.from),
          was: boardTime(ride.ride_datetime, day.from),
        }),
      );
    },
    /** The keyboard has gone to another ride. */
    leave: (rideId: number) => {
      if (tried && tried.ride.id !== rideId) setTried(undefined);
    },
    takeBack,
    /** Proposes what was tried for this ride; false: nothing was. */
    proposeTried: (ride: Ride): boolean => {
      if (tried?.ride.id !== ride.id) return false;
      setTried(undefined);
      setSaid('');
      onPropose(ride, tried.at);
      return true;
    },
    /** Proposes the time of a place; nothing when it is the ride's own. */
    proposeAt: (ride: Ride, x: number | undefined) => {
      const at = timeAt(ride, x);
      if (at !== undefined) onPropose(ride, at);
    },
  };
}
