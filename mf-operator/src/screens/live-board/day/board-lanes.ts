import { type DriverStatus, driverStatusOf } from '../../../drivers/driver-status.ts';
import type { Driver } from '../../../rides/ride.ts';
import type { BoardRide } from './board-rides.ts';

/** A driver's line of the day. */
export interface DriverLane {
  readonly driverId: number;
  readonly name: string;
  /** undefined: the list of drivers does not know him. */
  readonly status: DriverStatus | undefined;
  readonly rides: readonly BoardRide[];
}

/** The line of the rides that have no driver yet. */
export interface UnassignedLane extends Pick<DriverLane, 'name' | 'rides'> {
  readonly driverId: null;
}

/** The lanes of the board: the one of rides without a driver on top, then the drivers. */
export interface BoardLanes {
  readonly unassigned: readonly BoardRide[];
  readonly drivers: readonly DriverLane[];
}

/** A driver who is off shift and has no rides has no ride that an operator could move. */
const isBusyOrOnShift = ({ status, rides }: DriverLane) =>
  rides.length > 0 || status === 'available' || status === 'on_ride';

/**
 * A lane for each driver, by name: first those who are on shift or have a ride of the day, then the
 * others, who can be called. A suspended driver has a lane only while he has rides.
 */
export function boardLanes(rides: readonly BoardRide[], drivers: readonly Driver[]): BoardLanes {
  const byDriver = Map.groupBy(rides, ({ driverId }) => driverId);
  const known = drivers.map((driver) => ({
    driverId: driver.id,
    name: driver.name || driver.username,
    status: driverStatusOf(driver),
    rides: byDriver.get(driver.id) ?? [],
  }));
  const knownIds = new Set(known.map(({ driverId }) => driverId));
  const strangers = [...byDriver].flatMap(([driverId, theirs]) =>
    driverId === null || knownIds.has(driverId)
      ? []
      : [
          {
            driverId,
            name: theirs[0]?.ride.driver_name ?? `#${driverId}`,
            status: undefined,
            rides: theirs,
          },
        ],
  );
  return {
    unassigned: byDriver.get(null) ?? [],
    drivers: [...known, ...strangers]
      .filter((lane) => lane.status !== 'inactive' || lane.rides.length > 0)
      .toSorted(
        (a, b) =>
          Number(isBusyOrOnShift(b)) - Number(isBusyOrOnShift(a)) || a.name.localeCompare(b.name),
      ),
  };
}
