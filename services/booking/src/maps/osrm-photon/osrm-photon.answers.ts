import { z } from 'zod';

// The parts that we read of the published answers of Photon (GeoJSON) and of OSRM's route service.

const position = z.tuple([z.number(), z.number()]);

/** GET /api and /reverse. */
export const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: position }),
      properties: z.object({
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        locality: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        osm_key: z.string().optional(),
        osm_value: z.string().optional(),
      }),
    }),
  ),
});
export type PhotonFeature = z.infer<typeof photonAnswer>['features'][number];

/** GET /route/v1/driving: without a way, status 400 and a code. */
export const osrmAnswer = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    routes: z
      .array(
        z.object({
          distance: z.number().min(0),
          duration: z.number().min(0),
          geometry: z.object({ coordinates: z.array(position) }),
        }),
      )
      .min(1),
    /**
     * The nearest points on a road for both ends, and their distances from the requested positions.
     */
    waypoints: z.array(z.object({ distance: z.number().min(0) })).length(2),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
]);
