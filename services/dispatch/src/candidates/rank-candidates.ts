import type { Equipment } from '@trupial/contracts/events';
import type { ExclusionCode, Point } from '@trupial/contracts/values';
import { greatCircleKm, route } from '@trupial/island/routing';
import type { Driver } from '../driver/driver.state.ts';
import { overlap } from '../driver/reserving.decisions.ts';
import { missingEquipment } from '../ride/equipment-needs.ts';

/** The data of a ride that decide which drivers can drive it. */
export interface RideWish {
  readonly id: number;
  /** The time in which its driver is taken, as UTC instants. */
  readonly from: string;
  readonly until: string;
  readonly passengers: number;
  readonly luggage: number;
  /** What his vehicle has to have on board. */
  readonly needs: readonly Equipment[];
  readonly pickupPoint: Point | null;
}

/** A driver as far as it matters here. */
export interface DriverAtHand extends Pick<Driver, 'id' | 'online' | 'suspended' | 'reservations'> {
  readonly vehicle: Pick<Driver['vehicle'], 'seats' | 'bags' | 'equipment'>;
  /** Where the ride before this one leaves him; null when that is not known. */
  readonly leftAt: Point | null;
  /** Rides that he has or had today. */
  readonly ridesToday: number;
}

/** A driver who can have the ride, with the reasons for his place. */
interface Candidate {
  readonly driverId: number;
  readonly distanceMeters: number | null;
  readonly ridesToday: number;
  readonly spareSeats: number;
  readonly spareBags: number;
}

export interface Candidates {
  /** The best first. */
  readonly ranked: readonly Candidate[];
  /** By their ids. */
  readonly excluded: readonly { readonly driverId: number; readonly code: ExclusionCode }[];
}

/** How many extra meters to the pickup equal one more ride today. */
export const metersPerRideToday = 3_000;

/** What an unknown distance counts as: a usual way across the town. */
export const unknownMeters = 10_000;

/**
 * Ranks drivers for a ride. A driver is ranked when he is free in its window, signed on and has
 * enough seats and luggage room, and the seats for children or the place for a wheelchair that it
 * needs: by his distance to the pickup, plus {@link metersPerRideToday} for
 * each ride that he has had today. Of equals the smaller vehicle is first, then the lower id: the
 * order is total and does not depend on the order of the input.
 *
 * The driver who already has the ride is ranked like the others: the ride's own reservation is not
 * counted against him.
 */
export function rankCandidates(wish: RideWish, drivers: readonly DriverAtHand[]): Candidates {
  const ranked: Candidate[] = [];
  const excluded: { driverId: number; code: ExclusionCode }[] = [];
  for (const driver of drivers) {
    const code = exclusionOf(wish, driver);
    if (code === null) ranked.push(candidateOf(wish, driver));
    else excluded.push({ driverId: driver.id, code });
  }
  return {
    ranked: ranked.toSorted(byPlace),
    excluded: excluded.toSorted((one, other) => one.driverId - other.driverId),
  };
}

/**
 * The ride from whose drop-off a driver comes: the last of his reservations that end before the
 * window, else the last ride that he completed, else none.
 */
export function rideBefore(
  wish: Pick<RideWish, 'id' | 'from'>,
  reservations: DriverAtHand['reservations'],
  lastCompletedRide: number | null,
): number | null {
  const end = ({ until }: { readonly until: string }) => Date.parse(until);
  const earlier = reservations
    .filter((taken) => taken.rideId !== wish.id && end(taken) <= Date.parse(wish.from))
    .toSorted((one, other) => end(other) - end(one));
  return earlier[0]?.rideId ?? lastCompletedRide;
}

// The reason that is hardest to change is given. Only the first two forbid: the office calls a driver
// who is offline, and may know better of his vehicle.
function exclusionOf(wish: RideWish, driver: DriverAtHand): ExclusionCode | null {
  const { seats, bags } = driver.vehicle;
  if (driver.suspended) return 'inactive';
  const others = driver.reservations.filter(({ rideId }) => rideId !== wish.id);
  if (others.some((taken) => overlap(taken, wish))) return 'busy';
  if (seats < wish.passengers || bags < wish.luggage) return 'too_small';
  const missing = missingEquipment(wish.needs, driver.vehicle);
  if (missing.includes('wheelchair')) return 'no_wheelchair';
  // A seat can be lent and fitted before the ride.
  if (missing.length > 0) return 'no_child_seats';
  return driver.online ? null : 'offline';
}

const candidateOf = (wish: RideWish, driver: DriverAtHand): Candidate => ({
  driverId: driver.id,
  distanceMeters: metersBetween(driver.leftAt, wish.pickupPoint),
  ridesToday: driver.ridesToday,
  spareSeats: driver.vehicle.seats - wish.passengers,
  spareBags: driver.vehicle.bags - wish.luggage,
});

/** By road; as the crow flies where no road is near one of them. */
function metersBetween(from: Point | null, to: Point | null): number | null {
  if (from === null || to === null) return null;
  return Math.round((route(from, to)?.km ?? greatCircleKm(from, to)) * 1000);
}

const cost = ({ distanceMeters, ridesToday }: Candidate): number =>
  (distanceMeters ?? unknownMeters) + ridesToday * metersPerRideToday;

const byPlace = (one: Candidate, other: Candidate): number =>
  cost(one) - cost(other) ||
  one.spareSeats - other.spareSeats ||
  one.spareBags - other.spareBags ||
  one.driverId - other.driverId;
