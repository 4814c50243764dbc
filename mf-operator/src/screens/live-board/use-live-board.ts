import { islandDay, useSearchParams } from '@trupial/web-kit';
import { useCallback, useMemo, useState } from 'react';
import { useCanCommand } from '../../commands/use-can-command.ts';
import type { Driver, Ride } from '../../rides/ride.ts';
import { statusOf } from '../../rides/status.ts';
import { useNow } from '../../rides/use-now.ts';
import { boardLanes } from './day/board-lanes.ts';
import { boardRide, type BoardRide, ridesOfDay } from './day/board-rides.ts';
import { dayIn, spanOf } from './day/island-day.ts';
import { useCandidates } from './use-candidates.ts';
import { useDayRides } from './use-day-rides.ts';
import { useGiveRide } from './use-give-ride.ts';
import { useHeldBoard } from './use-held-board.ts';

const NOBODY: readonly Driver[] = [];
const MOVABLE = new Set(['pending', 'assigned']);

const isMovable = (ride: Ride) => MOVABLE.has(statusOf(ride));

/** The data and actions of the Live Board. Its day is in the address, except today. */
export function useLiveBoard() {
  const now = useNow();
  const canCommand = useCanCommand();
  const [address, setAddress] = useSearchParams();
  const today = islandDay(new Date(now));
  const day = dayIn(address) ?? today;
  const span = useMemo(() => spanOf(day), [day]);
  const lists = useDayRides(day, today);
  const { drivers = NOBODY } = lists;
  const giving = useGiveRide(lists.refreshRides);
  const { moving } = giving;
  const [selectedId, setSelectedId] = useState<number>();
  const [carried, setCarried] = useState<Ride>();

  const latest = useMemo(() => {
    const all = lists.rides.flatMap((ride) => boardRide(ride, now) ?? []);
    const placed = all.map((one) => {
      const driverId = moving.get(one.id);
      return driverId === undefined ? one : { ...one, driverId };
    });
    return ridesOfDay(placed, span, now);
  }, [lists.rides, moving, span, now]);
  const held = useHeldBoard({
    of: lists.isLoading ? undefined : day,
    latest,
    isCarrying: carried !== undefined,
    own: giving.moved,
  });
  const dayRides = useMemo(() => held.rides.map(({ ride }) => ride), [held.rides]);
  const lanes = useMemo(() => boardLanes(held.rides, drivers), [held.rides, drivers]);
  const selected = held.rides.find(({ id }) => id === selectedId)?.ride;
  // Fetched when a ride is chosen, so that its possible lanes are known when it is picked up a
  // moment later.
  const asked = carried ?? (selected && isMovable(selected) ? selected : undefined);
  const suitable = useCandidates(canCommand ? asked?.id : undefined);

  // Keeps its identity while nothing changes, because a new one renders the lanes again.
  const canMove = useCallback(({ ride }: BoardRide) => canCommand && isMovable(ride), [canCommand]);

  return {
    ...lists,
    now,
    day,
    today,
    span,
    isToday: day === today,
    toDay: (next: string) => setAddress(next === today ? {} : { day: next }, { replace: true }),
    canCommand,
    drivers,
    dayRides,
    lanes,
    held,
    selected,
    select: setSelectedId,
    carried,
    carry: setCarried,
    suitable,
    canMove,
    ...giving,
    release: () => {
      giving.forget();
      held.release();
    },
  };
}
