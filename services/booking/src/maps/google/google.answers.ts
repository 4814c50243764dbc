import { z } from 'zod';

// The parts that we read of Google's published answers: Places API (New), Geocoding API, Routes
// API. These services leave out empty and zero values.

const text = z.object({ text: z.string() });

/** POST places:autocomplete. */
export const autocompleteAnswer = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().min(1),
            text,
            structuredFormat: z.object({ mainText: text }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

/** GET places/{id}. */
export const placeAnswer = z.object({
  id: z.string(),
  displayName: text.optional(),
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
});
export type PlaceAnswer = z.infer<typeof placeAnswer>;

/** What the newer services say of a failure. */
export const errorAnswer = z.object({
  error: z.object({
    status: z.string(),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/** GET geocode/json, both ways. */
export const geocodeAnswer = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      place_id: z.string(),
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      types: z.array(z.string()).default([]),
      partial_match: z.boolean().default(false),
    }),
  ),
});
export type GeocodeResult = z.infer<typeof geocodeAnswer>['results'][number];

/** POST directions/v2:computeRoutes. */
export const routesAnswer = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number().int().min(0).default(0),
        /** Seconds with an s behind them. */
        duration: z
          .string()
          .regex(/^\d+(\.\d+)?s$/)
          .transform((duration) => Number(duration.slice(0, -1))),
        polyline: z.object({
          geoJsonLinestring: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
        }),
      }),
    )
    .default([]),
});
