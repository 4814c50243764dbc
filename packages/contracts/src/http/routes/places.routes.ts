import { z } from 'zod';
import { bookingErrors } from '../../refusals/index.ts';
import { identities } from '../../values/role.ts';
import { route as declare } from '../route.ts';

const tag = 'Places';
const coordinate = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,17})?$/, 'Not a coordinate.')
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, 'Not a coordinate.');

const wirePlace = z.object({
  place_id: z.string(),
  description: z.string(),
  formatted_address: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** A suggestion; some providers tell the position only with the place's details. */
const wireSuggestion = wirePlace.extend({ lat: z.number().nullable(), lng: z.number().nullable() });

export const searchPlaces = declare('searchPlaces', {
  tag,
  summary: 'Places by name, from 3 characters, at most 5, best known first',
  list: { boundedBy: '5 places' },
  allow: identities,
  query: z.object({ q: z.string().max(200).default('') }),
  answer: z.object({ results: z.array(wireSuggestion) }),
  refusals: [bookingErrors.mapsUnavailable],
});

export const placeDetails = declare('placeDetails', {
  tag,
  summary: 'One place',
  allow: identities,
  params: z.object({ id: z.string().min(1).max(300) }),
  answer: wirePlace,
  refusals: [[404, 'place.not_found', 'Place not found.'], bookingErrors.mapsUnavailable],
});

export const reversePlace = declare('reversePlace', {
  tag,
  summary: 'The nearest address to a position',
  list: { boundedBy: '1 place' },
  allow: identities,
  query: z.object({ lat: coordinate(90), lng: coordinate(180) }),
  answer: z.object({ results: z.array(wirePlace) }),
  refusals: [bookingErrors.mapsUnavailable],
});

export const route = declare('route', {
  tag,
  summary:
    'Road distance, minutes and line between a place id, lat,lng or address and another. A text that is not known exactly means the place that fits it best (approximate); where no road is known, distance and minutes are null and the line is empty',
  allow: identities,
  query: z.object({ from: z.string().min(1).max(300), to: z.string().min(1).max(300) }),
  answer: z.object({
    /** Null when no road is known between the two. */
    distance_km: z.number().nullable(),
    duration_min: z.number().int().nullable(),
    line: z.array(z.tuple([z.number(), z.number()])),
    /** An end was guessed from its text: good for a map, not for a price. */
    approximate: z.boolean(),
  }),
  refusals: [bookingErrors.mapsUnavailable],
});
