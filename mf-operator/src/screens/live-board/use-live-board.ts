import { islandDay, useSearchParams } from '@trupial/web-kit';
import { useCallback, useMemo, useState } from 'react';
import { useCanCommand } from '../../commands/use-can-command.ts';
import type { Driver, Ride } from '../../rides/ride.ts';
import { statusOf } from '../../rides/status.ts';
import { useNow } from '@trupial/web-kit/use-now';
import { useSharedChoice } from './choice/use-shared-choice.ts';
import { boardLanes } from './day/board-lanes.ts';
import { boardRide, type BoardRide, ridesOfDay } from './day/board-rides.ts';
import { dayIn } from '../../words/day-in.ts';
import { spanOf } from './day/island-day.ts';
import { type BoardFilters, filterRides, filtersIn, withFilters } from './filters/board-filters.ts';
import { useCandidates } from './use-candidates.ts';
import { useDayRides } from './use-day-rides.ts';
import { type Taker, useGiveRide } from './use-give-ride.ts';
import { useHeldBoard } from './use-held-board.ts';

const NOBODY: readonly Driver[] = [];
const MOVABLE = new Set(['pending', 'assigned']);

const isMovable = (ride: Ride) => MOVABLE.has(statusOf(ride));

/** A ride that is being moved, by a pointer or by keyboard. */
interface Carried {
  readonly ride: Ride;
  /** Whose lane it was taken from; on a held board somebody else may have it by now. */
  readonly driverId: number | null;
  readonly isByPointer: boolean;
}

/** The data and actions of the Live Board. Its day, except today, and its filters are in the address. */
export function useLiveBoard() {
  const now = useNow();
  const canCommand = useCanCommand();
  const [address, setAddress] = useSearchParams();
  const today = islandDay(new Date(now));
  const day = dayIn(address) ?? today;
  const span = useMemo(() => spanOf(day), [day]);
  const filters = useMemo(() => filtersIn(address), [address]);
  const lists = useDayRides(day, today);
  const { drivers = NOBODY } = lists;
  const giving = useGiveRide(lists.refreshRides);
  const { moving } = giving;
  const [choice, choose] = useSharedChoice();
  const select = useCallback((rideId: number) => choose({ rideId }), [choose]);
  const selectDriver = useCallback((driverId: number) => choose({ driverId }), [choose]);
  const [carried, setCarried] = useState<Carried>();

  const ofDay = useMemo(() => {
    const all = lists.rides.flatMap((ride) => boardRide(ride, now) ?? []);
    const placed = all.map((one) => {
      const driverId = moving.get(one.id);
      return driverId === undefined ? one : { ...one, driverId };
    });
    return ridesOfDay(placed, span, now);
  }, [lists.rides, moving, span, now]);
  const latest = useMemo(() => filterRides(ofDay, filters, span), [ofDay, filters, span]);
  const held = useHeldBoard({
    // Another day and other filters are shown at once.
    of: lists.isLoading ? undefined : `${day} ${JSON.stringify(filters)}`,
    latest,
    isCarrying: carried !== undefined,
    own: giving.own,
  });
  const shownRides = useMemo(() => held.rides.map(({ ride }) => ride), [held.rides]);
  const dayRides = useMemo(() => ofDay.map(({ ride }) => ride), [ofDay]);
  const lanes = useMemo(() => boardLanes(held.rides, drivers), [held.rides, drivers]);
  const selected = held.rides.find(({ id }) => id === choice.rideId)?.ride;
  // Fetched when a ride is chosen, so that its possible lanes are known when it is picked up a
  // moment later.
  const asked = carried?.ride ?? (selected && isMovable(selected) ? selected : undefined);
  const suitable = useCandidates(canCommand ? asked?.id : undefined);
  const suitableFor = (ride: Ride) => (ride.id === asked?.id ? suitable : undefined);
  const shownDriver = (ride: Ride): number | null => {
    if (ride.id === carried?.ride.id) return carried.driverId;
    const shown = held.rides.find(({ id }) => id === ride.id);
    return shown ? shown.driverId : ride.driver_id;
  };

  // Keeps its identity while nothing changes, because a new one renders the lanes again.
  const canMove = useCallback(({ ride }: BoardRide) => canCommand && isMovable(ride), [canCommand]);
  const change = (to: (old: URLSearchParams) => URLSearchParams) =>
    setAddress(to, { replace: true });

  return {
    ...lists,
    now,
    day,
    today,
    span,
    /** Now is on it: also in the night after its day. */
    isToday: span.from <= now && now < span.to,
    toDay: (next: string) =>
      change((old) => {
        const to = new URLSearchParams(old);
        if (next === today) to.delete('day');
        else to.set('day', next);
        return to;
      }),
    filters,
    filter: (next: (now: BoardFilters) => BoardFilters) =>
      change((old) => withFilters(old, next(filtersIn(old)))),
    address,
    change,
    canCommand,
    drivers,
    /** All of the day, and those of them that the filters let through. */
    ofDay,
    dayRides,
    shownRides,
    lanes,
    held,
    selected,
    select,
    selectedDriver: choice.driverId ?? undefined,
    selectDriver,
    carried,
    carry: (ride: Ride | undefined, isByPointer: boolean) =>
      setCarried(ride && { ride, driverId: shownDriver(ride), isByPointer }),
    /** Whose lane a ride is shown in, or was taken from; null: that of rides without a driver. */
    shownDriver,
    suitable,
    /** Who can have this ride; undefined for another one than the carried or chosen. */
    suitableFor,
    /** A ride that can be given to somebody else. */
    isMovable: (ride: Ride) => canCommand && isMovable(ride),
    canMove,
    ...giving,
    /** `from`: whose it was where the person saw it; not given: as the board shows it. */
    give: (ride: Ride, driver: Taker, from: number | null = shownDriver(ride)) =>
      giving.give(ride, driver, from),
    release: held.release,
  };
}

export type LiveBoard = ReturnType<typeof useLiveBoard>;
