import type { Ride } from '../../rides/ride.ts';

/** The figures above the history. */
export interface HistoryStats {
  readonly rides: number;
  /** Dollars. */
  readonly revenue: number;
  /** Kilometres. */
  readonly distance: number;
  /** Dollars per ride; 0 without rides. */
  readonly averageFare: number;
  /** The driver with most rides; of several, the one who comes first by name. */
  readonly topDriver: { readonly name: string; readonly rides: number } | undefined;
}

/** A number of the wire, which may be text; what is no number counts as 0. */
function number(value: number | string | null | undefined): number {
  const parsed = Number(value ?? 0);
  return Number.isFinite(parsed) ? parsed : 0;
}

type Counted = Pick<Ride, 'driver_id' | 'driver_name'> & {
  readonly calculated_fare: number | string | null;
  readonly distance_km: number | string | null;
};

function topOf(rides: readonly Counted[]): HistoryStats['topDriver'] {
  const counts = new Map<number, { name: string; rides: number }>();
  for (const { driver_id, driver_name } of rides) {
    if (driver_id === null) continue;
    const known = counts.get(driver_id);
    counts.set(driver_id, {
      name: driver_name ?? `#${driver_id}`,
      rides: (known?.rides ?? 0) + 1,
    });
  }
  return [...counts.values()].toSorted(
    (a, b) => b.rides - a.rides || a.name.localeCompare(b.name),
  )[0];
}

/** Counts the rides. Money is summed in cents, so that no cent is lost on the way. */
export function statsOf(rides: readonly Counted[]): HistoryStats {
  const cents = rides.reduce(
    (sum, ride) => sum + Math.round(number(ride.calculated_fare) * 100),
    0,
  );
  return {
    rides: rides.length,
    revenue: cents / 100,
    distance: rides.reduce((sum, ride) => sum + number(ride.distance_km), 0),
    averageFare: rides.length === 0 ? 0 : cents / 100 / rides.length,
    topDriver: topOf(rides),
  };
}
