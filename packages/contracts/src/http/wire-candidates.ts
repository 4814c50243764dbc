import { z } from 'zod';
import { arrivalStarts, type CandidatesView, exclusionCodes } from '../values/ride-candidates.ts';
import { nameOf, type RideDriverView } from '../values/views.ts';
import { vehicleOf } from './wire.ts';

const driver = { driver_id: z.number().int(), name: z.string(), vehicle: z.string().nullable() };

/** The candidates for a ride on the wire, best first; `free_from` and `free_until` are UTC. */
export const wireCandidates = z.object({
  ride_id: z.number().int(),
  free_from: z.string(),
  free_until: z.string(),
  ranked: z.array(
    z.object({
      rank: z.number().int(),
      ...driver,
      distance_km: z.number().nullable(),
      rides_today: z.number().int(),
      spare_seats: z.number().int(),
      spare_bags: z.number().int(),
      /** When he can be at the pickup; null when it is not known. */
      arrival: z
        .object({
          start: z.enum(arrivalStarts),
          minutes_by_road: z.number().int(),
          /** UTC. */
          at: z.string(),
          in_time: z.boolean(),
        })
        .nullable(),
    }),
  ),
  excluded: z.array(z.object({ ...driver, code: z.enum(exclusionCodes) })),
});
export type WireCandidates = z.infer<typeof wireCandidates>;

const onTheWire = (view: RideDriverView) => ({
  driver_id: view.id,
  name: nameOf(view),
  vehicle: vehicleOf(view),
});

/**
 * The drivers for a ride as the API answers them: ranks counted from 1, distances in kilometres.
 */
export const toWireCandidates = (found: CandidatesView): WireCandidates => ({
  ride_id: found.rideId,
  free_from: found.from,
  free_until: found.until,
  ranked: found.ranked.map((candidate, index) => ({
    rank: index + 1,
    ...onTheWire(candidate.driver),
    distance_km: candidate.distanceMeters === null ? null : candidate.distanceMeters / 1000,
    rides_today: candidate.ridesToday,
    spare_seats: candidate.spareSeats,
    spare_bags: candidate.spareBags,
    arrival: candidate.arrival && {
      start: candidate.arrival.start,
      minutes_by_road: candidate.arrival.minutes,
      at: candidate.arrival.at,
      in_time: candidate.arrival.inTime,
    },
  })),
  excluded: found.excluded.map(({ driver: view, code }) => ({ ...onTheWire(view), code })),
});
