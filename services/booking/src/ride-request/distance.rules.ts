import { bookingErrors } from '@trupial/contracts/refusals';
import { greatCircleKm } from '@trupial/island/routing';
import type { RequestRide, RideEnd, RideRoute } from './ride-request.commands.ts';

/** Callers round kilometres to one decimal. */
const roundingMeters = 50;

/** Two maps measure one road differently: by up to 5 %, and on short trips by up to 200 m. */
const sameRoad = { share: 0.05, meters: 200 } as const;

/** Mean speed where only the distance is known, in km/h. */
const estimatedSpeedKmh = 40;

/**
 * Distance and driving time of the ride. Where the maps know the road, it is theirs; the caller's
 * distance, or that of his quote, counts when it is the same road measured by another map, and where
 * the maps know no road. No road is shorter than the straight line between its ends, also when their
 * places are only guessed.
 */
export function tripOf({
  pickup,
  dropoff,
  route,
  ...command
}: Pick<RequestRide, 'pickup' | 'dropoff' | 'route' | 'distanceMeters' | 'quote'>): RideRoute {
  const told = command.distanceMeters ?? command.quote?.distanceMeters ?? null;
  if (told === null) {
    if (route === null) {
      throw bookingErrors.distanceUnknown('distance_km', ...endsToChoose(pickup, dropoff));
    }
    return route;
  }
  if (told + roundingMeters < straightMeters(pickup, dropoff)) {
    throw bookingErrors.distanceTooShort();
  }
  if (route === null) return { distanceMeters: told, durationMinutes: estimate(told) };
  return isSameRoad(told, route.distanceMeters) ? { ...route, distanceMeters: told } : route;
}

/** The ends that are on no map; both when both are and no road leads from one to the other. */
function endsToChoose(pickup: RideEnd, dropoff: RideEnd) {
  const isEitherUnknown = pickup.point === null || dropoff.point === null;
  return [
    ...(pickup.point === null || !isEitherUnknown ? ['pickup_location'] : []),
    ...(dropoff.point === null || !isEitherUnknown ? ['dropoff_location'] : []),
  ];
}

const isSameRoad = (told: number, known: number): boolean =>
  Math.abs(told - known) <= Math.max(sameRoad.meters, known * sameRoad.share);

/** 0 when an end could be anywhere. */
function straightMeters(pickup: RideEnd, dropoff: RideEnd): number {
  const from = pickup.point ?? pickup.guess;
  const to = dropoff.point ?? dropoff.guess;
  return from && to ? greatCircleKm(from, to) * 1000 : 0;
}

const estimate = (meters: number): number => Math.ceil((meters / 1000 / estimatedSpeedKmh) * 60);
