import { type IslandPart, islandPartOf } from '@trupial/island/parts';
import { useDriverPositions } from '@trupial/web-kit';
import { createContext, type ReactNode, useContext, useState } from 'react';

type Parts = ReadonlyMap<number, IslandPart>;

const NONE: Parts = new Map();
const DriverParts = createContext(NONE);

const isSame = (one: Parts, other: Parts): boolean =>
  one.size === other.size && [...one].every(([id, part]) => other.get(id) === part);

interface DriverPartsOfProps {
  /** Where drivers are now belongs to a board that now is on. */
  isToday: boolean;
  children: ReactNode;
}

/**
 * Tells the lanes in which part of the island their drivers are. A position renders nothing: only a
 * driver who comes into another part renders the lanes again.
 */
export function DriverPartsOf({ isToday, children }: DriverPartsOfProps) {
  const positions = useDriverPositions(isToday);
  const [parts, setParts] = useState(NONE);
  const latest: Parts = new Map(positions.map((one) => [one.driver_id, islandPartOf(one)]));
  if (!isSame(parts, latest)) setParts(latest);
  return <DriverParts value={parts}>{children}</DriverParts>;
}

/** The part of the island in which a driver is now; undefined when he does not share it. */
export const useDriverPart = (driverId: number | null): IslandPart | undefined => {
  const parts = useContext(DriverParts);
  return driverId === null ? undefined : parts.get(driverId);
};
