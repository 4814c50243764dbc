import type { Driver } from '../rides/ride.ts';

/** A driver as the assign dialog shows him. */
export interface DriverOption {
  readonly id: number;
  readonly username: string;
  readonly phone: string | null;
  readonly vehicle: string | null;
  readonly location: string | null;
  /** Offline drivers can be assigned too: they are called. */
  readonly isAvailable: boolean;
}

/** A driver's id that is no number. */
export class InvalidDriverId extends Error {
  constructor(readonly id: string) {
    super(`Invalid driver ID: ${id}`);
    this.name = 'InvalidDriverId';
  }
}

const ASSIGNABLE: ReadonlySet<string> = new Set(['available', 'offline']);

type ListedDriver = Omit<Driver, 'id'> & { readonly id: number | string };

/** Adapts a driver of the list; an id that came as text is read as a number. Throws InvalidDriverId. */
export function toOption(driver: ListedDriver): DriverOption {
  const id = Number(driver.id);
  if (!Number.isInteger(id) || id <= 0) throw new InvalidDriverId(String(driver.id));
  return {
    id,
    username: driver.name || driver.username,
    phone: driver.phone || null,
    vehicle: driver.vehicle,
    location: driver.location,
    isAvailable: driver.status === 'available',
  };
}

/**
 * The drivers that can be chosen: available and offline ones (available first), without the one who
 * has the ride already, whose name has the searched text in it.
 */
export function assignable(
  drivers: readonly ListedDriver[],
  { search, without }: { readonly search: string; readonly without?: number | null | undefined },
): readonly DriverOption[] {
  const wanted = search.trim().toLocaleLowerCase();
  return drivers
    .filter(({ status, id }) => ASSIGNABLE.has(status) && Number(id) !== without)
    .toSorted((a, b) => Number(a.status !== 'available') - Number(b.status !== 'available'))
    .map(toOption)
    .filter(({ username }) => username.toLocaleLowerCase().includes(wanted));
}
