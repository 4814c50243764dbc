import { z } from 'zod';
import { equipmentKinds } from '../events/driver-events.ts';
import { attention } from '../values/attention.ts';
import { cents, dollars } from '../values/money.ts';
import { rateableUntil } from '../values/rating-days.ts';
import { roles } from '../values/role.ts';
import { driverStatuses, rideKinds } from '../values/ride-status.ts';
import { rideSeries } from '../values/series.ts';
import { toWireAmendment, wireAmendment } from './wire-amendment.ts';
import { islandTimeOf } from './wire-time.ts';
import { toWireDetails, wireDetails } from './wire-details.ts';
import { type DriverView, nameOf, type RideDriverView, type RideView } from '../values/views.ts';

// camelCase inside, snake_case on the wire: this file is the only place that knows both.

export const wireSignedIn = z.object({
  access: z.string(),
  refresh: z.string(),
  role: z.enum(roles),
  username: z.string(),
  last_visited_page: z.string().nullable(),
});

export { islandTimeOf };

const wireDriver = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  /** In his own lists his login name, else the name that screens show. */
  username: z.string(),
  phone: z.string(),
  vehicle: z.string().nullable(),
});

/** A ride on the wire. `ride_datetime` is island local time, every other time a UTC instant. */
export const wireRide = z.object({
  id: z.number().int(),
  /** For its rider, who holds the id, and the office; of no ride in drivers' lists (ADR 19). */
  tracking_id: z.string(),
  rider_name: z.string(),
  rider_phone: z.string(),
  pickup_location: z.string(),
  dropoff_location: z.string(),
  pickup_point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  dropoff_point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  ride_datetime: z.string(),
  passenger_count: z.number().int(),
  luggage_count: z.number().int(),
  distance_km: z.number(),
  duration_min: z.number().int(),
  calculated_fare: z.number(),
  ride_type: z.enum(rideKinds),
  status: z.string(),
  driver_progress: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  driver_id: z.number().int().nullable(),
  driver_name: z.string().nullable(),
  driver_phone: z.string().nullable(),
  driver_vehicle: z.string().nullable(),
  driver: wireDriver.nullable(),
  created_at: z.string(),
  assigned_time: z.string().nullable(),
  /** When the rider is expected to arrive: scheduled pickup plus driving time. */
  estimated_arrival: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** For operators and staff, in lists of rides that have not ended; null when nothing is wrong. */
  attention: attention.nullable().optional(),
  /** The stars that its rider gave; null until he did, and in its driver's lists. */
  rating: z.number().int().nullable(),
  /** Until when its rider can rate it, or change his mind; null unless it was completed. */
  rateable_until: z.string().nullable(),
  /** How often it was changed: the version to name in a change of it. */
  amendments: z.number().int(),
  /** Up to which change its driver has seen it; null without a driver, and in a search. */
  amendment_seen: z.number().int().nullable(),
  /** What changed last, or since its driver saw it last; null in a search. */
  last_amendment: wireAmendment.nullable(),
  /** The number of the ride that this one is the return trip of; null of any other, and for drivers. */
  return_of: z.number().int().nullable().optional(),
  /** The number of its return trip; null without one, and for drivers. */
  return_ride: z.number().int().nullable().optional(),
  /** Of a ride that was made of a series: which one, and which day of its pattern. */
  series: rideSeries.optional(),
  ...wireDetails,
});
export type WireRide = z.infer<typeof wireRide>;

/** A vehicle as screens show it: type and plate. */
export const vehicleOf = ({ vehicle }: Pick<RideDriverView, 'vehicle'>): string | null =>
  vehicle === null ? null : [vehicle.type, vehicle.plate].filter(Boolean).join(' · ');

/** A ride as the API answers it: amounts in dollars, times in ISO 8601. */
export function toWireRide(ride: RideView): WireRide {
  const { driver } = ride;
  const arrival = new Date(Date.parse(ride.scheduledFor) + ride.durationMinutes * 60_000);
  return {
    id: ride.id,
    tracking_id: ride.trackingId,
    rider_name: ride.riderName,
    rider_phone: ride.riderPhone,
    pickup_location: ride.pickup,
    dropoff_location: ride.dropoff,
    pickup_point: ride.pickupPoint,
    dropoff_point: ride.dropoffPoint,
    ride_datetime: islandTimeOf(ride.scheduledFor),
    passenger_count: ride.passengers,
    luggage_count: ride.luggage,
    distance_km: ride.distanceMeters / 1000,
    duration_min: ride.durationMinutes,
    calculated_fare: dollars(ride.fareMinor),
    ride_type: ride.rideType,
    status: ride.status,
    driver_progress: ride.driverProgress,
    cancel_reason: ride.cancelReason,
    driver_id: driver?.id ?? null,
    driver_name: driver === null ? null : nameOf(driver),
    driver_phone: driver?.phone ?? null,
    driver_vehicle: driver === null ? null : vehicleOf(driver),
    driver:
      driver === null
        ? null
        : {
            id: driver.id,
            first_name: driver.firstName,
            last_name: driver.lastName,
            username: driver.username,
            phone: driver.phone,
            vehicle: vehicleOf(driver),
          },
    created_at: ride.requestedAt,
    assigned_time: ride.assignedAt,
    estimated_arrival: driver === null ? null : arrival.toISOString(),
    completed_at: ride.completedAt,
    ...(ride.attention !== undefined && { attention: ride.attention }),
    rating: ride.rating,
    rateable_until: ride.completedAt === null ? null : rateableUntil(ride.completedAt),
    amendments: ride.amendments,
    amendment_seen: ride.amendmentSeen,
    last_amendment: ride.lastAmendment === null ? null : toWireAmendment(ride.lastAmendment),
    return_of: ride.returnOf ?? null,
    return_ride: ride.returnRide ?? null,
    ...(ride.series && { series: ride.series }),
    ...toWireDetails(ride),
  };
}

/** A ride as a search answers it: the fields that the spec names, the others null (ADR 19). */
export const toWireTrackedRide = (ride: RideView): WireRide => ({
  ...toWireRide(ride),
  driver_id: null,
  driver: null,
  rating: null,
  rateable_until: null,
  amendment_seen: null,
  last_amendment: null,
});

/** A driver on the wire, with the spec's own field names. */
export const wireDriverEntry = z.object({
  id: z.number().int(),
  /** His login name, for the office that opens these accounts. */
  username: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  vehicle: z.string().nullable(),
  vehicle_type: z.string().nullable(),
  vehicle_plate: z.string().nullable(),
  seats: z.number().int().nullable(),
  bags: z.number().int().nullable(),
  /** What his vehicle has on board for those who need it. */
  equipment: z.array(z.enum(equipmentKinds)),
  status: z.enum(driverStatuses),
  /** The mean of his riders' ratings; without ratings, the spec's default. */
  rating: z.number(),
  /** The number of ratings in that mean; 0 means that it is the default. */
  ratingCount: z.number().int(),
  ridesCompleted: z.number().int(),
  location: z.string().nullable(),
  lastActive: z.string().nullable(),
});
export type WireDriverEntry = z.infer<typeof wireDriverEntry>;

/** `unrated` is what the spec shows without ratings: 4.5 in the drivers list, 0 on the leaderboard. */
export const toWireDriver = (driver: DriverView, unrated: number): WireDriverEntry => ({
  id: driver.id,
  username: driver.username,
  name: nameOf(driver),
  first_name: driver.firstName,
  last_name: driver.lastName,
  phone: driver.phone,
  vehicle: vehicleOf(driver),
  vehicle_type: driver.vehicle?.type ?? null,
  vehicle_plate: driver.vehicle?.plate ?? null,
  seats: driver.vehicle?.seats ?? null,
  bags: driver.vehicle?.bags ?? null,
  equipment: [...(driver.vehicle?.equipment ?? [])],
  status: driver.status,
  rating: driver.rating ?? unrated,
  ratingCount: driver.ratingCount,
  ridesCompleted: driver.ridesCompleted,
  location: driver.location,
  lastActive: driver.lastActive,
});

/** A number in a query or body: itself, or its text when that has this form. */
export const wireNumber = (form: RegExp, text: string) =>
  z.union([z.number(text), z.string(text).regex(form, text).transform(Number)], text);

const badAmount = 'Please give an amount in dollars like 31.36.';

/** An amount of dollars on the wire, number or numeric text, as cents. */
export const wireDollars = wireNumber(/^\d{1,9}(\.\d{1,4})?$/, badAmount)
  .refine((value) => Number.isFinite(value) && value >= 0 && value < 1e7, badAmount)
  .transform(cents);

const badDistance = 'Please give a distance from 0 to 1000 kilometres.';

/** Kilometres on the wire, number or numeric text with as many decimals as a number has, as metres. */
export const wireKilometres = wireNumber(/^\d{1,6}(\.\d{1,17})?$/, badDistance)
  .refine((value) => Number.isFinite(value) && value >= 0 && value <= 1000, badDistance)
  .transform((km) => Math.round(km * 1000));

/** Neither as digits nor as a number a count is larger. */
const mostCounted = 999_999;

/** A count in a query or body, number or digits. */
export const wireCount = (text: string) =>
  wireNumber(/^\d{1,6}$/, text).refine(
    (value) => Number.isInteger(value) && Math.abs(value) <= mostCounted,
    text,
  );

/** How often something was changed when its caller looked at it, from 0. */
export const wireVersion = (text: string) => wireCount(text).refine((value) => value >= 0, text);
