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

/** A driver who can have the ride, with the reasons for and against him. */
export const candidateView = z.object({
  driver: rideDriverView,
  /** To the pickup, from where the ride before it leaves him; null when either is not known. */
  distanceMeters: z.number().int().min(0).nullable(),
  /** Rides that he has or had on the island's day of today. */
  ridesToday: z.number().int().min(0),
  spareSeats: z.number().int().min(0),
  spareBags: z.number().int().min(0),
});

/** All drivers for one ride, the best first; and those who cannot have it, by their ids. */
export const candidatesView = z.object({
  rideId: id,
  /** The time in which a driver has to be free. */
  from: instant,
  until: instant,
  ranked: z.array(candidateView),
  excluded: z.array(z.object({ driver: rideDriverView, code: z.enum(exclusionCodes) })),
});
export type CandidatesView = z.infer<typeof candidatesView>;
