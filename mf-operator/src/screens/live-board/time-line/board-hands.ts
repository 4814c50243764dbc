import { useLayoutEffect, useRef, useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import type { BoardKey } from '../day/next-ride.ts';

/** What a person does with the rides of the board. */
export interface BoardHands {
  readonly onSelect: (rideId: number) => void;
  /** Opens what there is to do with it. */
  readonly onOpen: (ride: Ride) => void;
  readonly onPickUp: (ride: Ride) => void;
  readonly onLetGo: () => void;
  /** Moves from the chosen ride to another. */
  readonly onGo: (key: BoardKey) => void;
  /** Drops the carried ride on a driver's lane, or on the lane of rides without a driver. */
  readonly onDrop: (driver: { readonly id: number; readonly name: string } | null) => void;
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
    onPickUp: (ride) => current.current.onPickUp(ride),
    onLetGo: () => current.current.onLetGo(),
    onGo: (key) => current.current.onGo(key),
    onDrop: (driver) => current.current.onDrop(driver),
  }));
  return steady;
}
