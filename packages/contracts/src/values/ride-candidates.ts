import { z } from 'zod';
import { id, instant } from './schemas.ts';
import { rideDriverView } from './views.ts';

/** Why a driver is no candidate for a ride. */
export const exclusionCodes = [
  'inactive',
  'too_small',
  'no_wheelchair',
  'busy',
  'no_child_seats',
  'offline',
] as const;
export type ExclusionCode = (typeof exclusionCodes)[number];

/**
 * Where a driver starts for a ride: where the ride before it leaves him, where he said he is, or
 * where the last ride left him that he completed.
 */
export const arrivalStarts = ['ride_before', 'position', 'last_ride'] as const;

/** When a driver can be at the pickup. */
export const arrivalView = z.object({
  start: z.enum(arrivalStarts),
  /** By road, in ordinary traffic. */
  minutes: z.number().int().min(0),
  at: instant,
  /** Not after the time of the pickup. */
  inTime: z.boolean(),
});

/** A driver who can have the ride, with the reasons for and against him. */
export const candidateView = z.object({
  driver: rideDriverView,
  /** To the pickup, from where the ride before it leaves him; null when either is not known. */
  distanceMeters: z.number().int().min(0).nullable(),
  /** Rides that he has or had on the island's day of today. */
  ridesToday: z.number().int().min(0),
  spareSeats: z.number().int().min(0),
  spareBags: z.number().int().min(0),
  /** Null when it is not known where he starts, or when no road leads from there. */
  arrival: arrivalView.nullable(),
});

/** All drivers for one ride, the best first; and those who cannot have it, by their ids. */
export const candidatesView = z.object({
  rideId: id,
  /** The time in which a driver has to be free. */
  from: instant,
  until: instant,
  ranked: z.array(candidateView),
  excluded: z.array(z.object({ driver: rideDriverView, code: z.enum(exclusionCodes) })),
  /** Drivers who do not see it among the requests: they declined it, or took it off their list. */
  hiddenFrom: z.array(id),
});
export type ArrivalView = z.infer<typeof arrivalView>;
export type CandidatesView = z.infer<typeof candidatesView>;
