import { z } from 'zod';
import { contactDetails, givenDetails, rideDetails } from '../values/ride-details.ts';
import { rideStatuses } from '../values/ride-status.ts';
import { paged, pageOfListOf, polled } from '../values/polling.ts';
import {
  fare,
  id,
  instant,
  islandDateTime,
  islandDay,
  phone,
  typedText,
} from '../values/schemas.ts';
import { rideDriverView, rideView } from '../values/views.ts';
import { message } from './message.ts';

/** The address that a call comes from, to know it again; null when nobody knows it. */
const asker = z.string().max(100).nullable().default(null);
const meters = z.number().int().min(0).max(1_000_000);

/** Prices a trip. The trip's day decides the holiday when it is known; `isHoliday` forces it. */
export const quoteFare = message('booking.quote-fare', {
  request: z.object({
    distanceMeters: meters,
    passengers: z.number().int().min(0).max(1000),
    luggage: z.number().int().min(0).max(1000),
    /** Island time of day 'HH:MM:SS'; null means by day. */
    tripTime: z.string().nullable(),
    tripDay: islandDay.nullable(),
    isHoliday: z.boolean(),
    asker,
  }),
  reply: z.object({
    fare,
    isNight: z.boolean(),
    isHoliday: z.boolean(),
    /** What is charged for it: of both the higher, none at 0 percent. */
    surcharge: z.enum(['night', 'holiday']).nullable(),
    /** The promise of this fare: opaque, signed; book-ride honours it until then. */
    quote: z.string(),
    validUntil: instant,
  }),
});

/** Opens a ride. The actor comes with the message's headers. */
export const bookRide = message('booking.book-ride', {
  request: z.object({
    pickup: typedText(300, 'Please enter both pickup and drop-off locations.'),
    dropoff: typedText(300, 'Please enter both pickup and drop-off locations.'),
    rideDatetime: islandDateTime,
    passengers: z
      .number()
      .int()
      .min(1, 'Passenger count must be between 1 and 8.')
      .max(8, 'Passenger count must be between 1 and 8.'),
    luggage: z.number().int().min(0, 'Luggage count cannot be negative.').max(100),
    riderName: typedText(120, 'Please enter your full name and phone number.'),
    riderPhone: phone,
    distanceMeters: meters.nullable(),
    /** What the caller was shown, in cents; refused when the fare is another. */
    calculatedFareMinor: z.number().int().nullable(),
    /** From quote-fare: its fare is charged, even when the tariff has changed since. */
    quote: z.string().max(1000).nullable().default(null),
    /** Absent when there are none, so that such a booking has the hash it always had. */
    details: givenDetails.optional(),
    /** Of a return trip: the ride that it is the return of, and what shows that it is the caller's. */
    outbound: z.object({ rideId: id, receipt: z.string().max(200).nullable() }).optional(),
    asker,
    idempotencyKey: z.string().min(1).max(255).nullable(),
  }),
  reply: z.object({
    id,
    trackingId: z.string(),
    status: z.enum(rideStatuses),
    /** Allows a visitor to cancel; null when a signed-in caller booked. */
    receipt: z.string().nullable(),
    fare,
  }),
});

/**
 * Finds one ride by its tracking id, or rides by name, phone and day, which must all match exactly:
 * newest scheduled first, at most 20 when no number is given.
 */
export const findRide = message('booking.find-ride', {
  request: z.union([
    z.object({ trackingId: z.string().max(64) }),
    z.object({
      riderName: typedText(120),
      riderPhone: phone,
      bookingDay: islandDay,
      ...paged,
      limit: paged.limit.unwrap().default(20),
    }),
  ]),
  reply: z.object({ rides: z.array(rideView), next: z.string().nullable() }),
});

/**
 * The details of one ride, for its rider, the office, and a visitor with its receipt. 'Ride not
 * found' for all others.
 */
export const detailsOfRide = message('booking.details-of-ride', {
  request: z.object({ rideId: id, receipt: z.string().max(200).nullable() }),
  reply: z.object({ ...contactDetails.shape, ...rideDetails.shape }),
});

/** The token of the link by which a ride can be followed; see ADR 19. */
export const followLink = message('booking.follow-link', {
  request: z.object({ rideId: id, trackingId: z.string().max(64).nullable() }),
  reply: z.object({ token: z.string() }),
});

/** A ride as whoever has its link sees it. The tracking id is for the gateway, not for the caller. */
export const followRide = message('booking.follow-ride', {
  request: z.object({ token: z.string().max(64) }),
  reply: z.object({
    rideId: id,
    trackingId: z.string(),
    status: rideView.shape.status,
    driverProgress: rideView.shape.driverProgress,
    scheduledFor: instant,
    durationMinutes: z.number().int(),
    riderInitial: z.string(),
    driverFirstName: z.string().nullable(),
    vehicle: rideDriverView.shape.vehicle,
    pickupArea: z.string().nullable(),
    dropoffArea: z.string().nullable(),
  }),
});

/** A rider's own rides, newest scheduled first. */
export const ridesOfRider = message('booking.rides-of-rider', {
  request: z.object({ ...polled, ...paged, riderId: id }),
  reply: pageOfListOf(rideView),
});

export const placeView = z.object({
  id: z.string(),
  name: z.string(),
  formattedAddress: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** A suggested place; some providers give the position only with the place's details. */
export const placeSuggestion = placeView.extend({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

/** Best-known first, at most 5; nothing under 3 characters. */
export const searchPlaces = message('booking.search-places', {
  request: z.object({ query: z.string().max(200), asker }),
  reply: z.object({ places: z.array(placeSuggestion) }),
});

export const placeDetails = message('booking.place-details', {
  request: z.object({ id: z.string().max(300), asker }),
  reply: z.object({ place: placeView }),
});

/** The nearest address on the island; null when the position is not on it. */
export const reversePlace = message('booking.reverse-place', {
  request: z.object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    asker,
  }),
  reply: z.object({ place: placeView.nullable() }),
});

/**
 * Road distance between two ends: a place id, 'lat,lng' or an address. Null, and no line, when no
 * road is known between them.
 */
export const route = message('booking.route', {
  request: z.object({
    from: z.string().min(1).max(300),
    to: z.string().min(1).max(300),
    asker,
  }),
  reply: z.object({
    distanceKm: z.number().nullable(),
    durationMinutes: z.number().int().nullable(),
    line: z.array(z.tuple([z.number(), z.number()])),
    /** An end is the place that its text most likely means. */
    isApproximate: z.boolean(),
  }),
});

/** A rider's rides in figures; what he spent is the fares of his completed rides. */
export const riderStatistics = message('booking.rider-statistics', {
  request: z.object({ riderId: id }),
  reply: z.object({
    totalRides: z.number().int(),
    completedRides: z.number().int(),
    cancelledRides: z.number().int(),
    totalSpentMinor: z.number().int(),
  }),
});
