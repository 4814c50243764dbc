import { z } from 'zod';
import { mapsAway } from '../refusals.ts';
import { route as declare } from '../route.ts';

const tag = 'Places';
const everybody = ['visitor', 'rider', 'driver', 'operator', 'staff'] as const;

const coordinate = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'Not a coordinate.')
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
  allow: everybody,
  query: z.object({ q: z.string().max(200).default('') }),
  answer: z.object({ results: z.array(wireSuggestion) }),
  refusals: [mapsAway],
});

export const placeDetails = declare('placeDetails', {
  tag,
  summary: 'One place',
  allow: everybody,
  params: z.object({ id: z.string().min(1).max(300) }),
  answer: wirePlace,
  refusals: [[404, 'place.not_found', 'Place not found.'], mapsAway],
});

export const reversePlace = declare('reversePlace', {
  tag,
  summary: 'The nearest address to a position',
  allow: everybody,
  query: z.object({ lat: coordinate(90), lng: coordinate(180) }),
  answer: z.object({ results: z.array(wirePlace) }),
  refusals: [mapsAway],
});

export const route = declare('route', {
  tag,
  summary: 'Road distance, minutes and line between a place id, lat,lng or address and another',
  allow: everybody,
  query: z.object({ from: z.string().min(1).max(300), to: z.string().min(1).max(300) }),
  answer: z.object({
    distance_km: z.number(),
    duration_min: z.number().int(),
    line: z.array(z.tuple([z.number(), z.number()])),
  }),
  refusals: [
    [404, 'place.not_found', 'We do not know this place. Please choose one from the list.'],
    [404, 'route.none', 'No route between these places.'],
    mapsAway,
  ],
});
