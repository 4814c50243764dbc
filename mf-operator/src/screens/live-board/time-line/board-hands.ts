import { useLayoutEffect, useRef, useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import type { BoardKey } from '../day/next-ride.ts';

/** What a person does with the rides of the board. */
export interface BoardHands {
  readonly onSelect: (rideId: number) => void;
  /** Opens what there is to do with it. */
  readonly onOpen: (ride: Ride) => void;
  /** `grab`: where in its bar the pointer holds it, in pixels; undefined: by keyboard. */
  readonly onPickUp: (ride: Ride, grab: number | undefined) => void;
  readonly onLetGo: () => void;
  /** Moves from the chosen ride to another. */
  readonly onGo: (key: BoardKey) => void;
  /** Tries a time so many steps later; nothing is changed by it. */
  readonly onStepTime: (ride: Ride, steps: number) => void;
  /** Forgets the time that was tried. */
  readonly onTakeBack: () => void;
  /** The time that the carried ride would get at this place of its own lane. */
  readonly timeAt: (driverId: number | null, x: number) => number | undefined;
  /**
   * Drops the carried ride on a driver's lane, or on the lane of rides without a driver, at a place
   * of the day in pixels.
   */
  readonly onDrop: (
    driver: { readonly id: number; readonly name: string } | null,
    x: number | undefined,
  ) => void;
}

/**
 * Handlers that keep their identity and call the latest ones: a bar is rendered again only when its
 * own data changes.
 */
export function useSteadyHands(latest: BoardHands): BoardHands {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [steady] = useState<BoardHands>(() => ({
    onSelect: (rideId) => current.current.onSelect(rideId),
    onOpen: (ride) => current.current.onOpen(ride),
    onPickUp: (ride, grab) => current.current.onPickUp(ride, grab),
    onLetGo: () => current.current.onLetGo(),
    onGo: (key) => current.current.onGo(key),
    onStepTime: (ride, steps) => current.current.onStepTime(ride, steps),
    onTakeBack: () => current.current.onTakeBack(),
    timeAt: (driverId, x) => current.current.timeAt(driverId, x),
    onDrop: (driver, x) => current.current.onDrop(driver, x),
  }));
  return steady;
}
