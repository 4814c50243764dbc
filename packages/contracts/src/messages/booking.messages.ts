import { z } from 'zod';
import { rideStatuses } from '../values/ride-status.ts';
import { listOf, polled } from '../values/polling.ts';
import {
  fare,
  id,
  instant,
  islandDateTime,
  islandDay,
  phone,
  typedText,
} from '../values/schemas.ts';
import { rideView } from '../values/views.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

const meters = z.number().int().min(0).max(1_000_000);

/** Prices a trip. The trip's day decides the holiday when it is known; `isHoliday` forces it. */
export const quoteFare = message({
  subject: subjects.booking.quoteFare,
  request: z.object({
    distanceMeters: meters,
    passengers: z.number().int().min(0).max(1000),
    luggage: z.number().int().min(0).max(1000),
    /** Island time of day 'HH:MM:SS'; null means by day. */
    tripTime: z.string().nullable(),
    tripDay: islandDay.nullable(),
    isHoliday: z.boolean(),
  }),
  reply: z.object({
    fare,
    isNight: z.boolean(),
    isHoliday: z.boolean(),
    /** The promise of this fare: opaque, signed; book-ride honours it until then. */
    quote: z.string(),
    validUntil: instant,
  }),
});

/** Opens a ride. The actor comes with the message's headers. */
export const bookRide = message({
  subject: subjects.booking.bookRide,
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
    /** From quote-fare: its fare is charged, whatever the tariff says by now. */
    quote: z.string().max(1000).nullable().default(null),
    idempotencyKey: z.string().min(1).max(255).nullable(),
  }),
  reply: z.object({
    id,
    trackingId: z.string(),
    status: z.enum(rideStatuses),
    /** Lets a visitor cancel; null when somebody signed in booked. */
    receipt: z.string().nullable(),
    fare,
  }),
});

/** Finds one ride by its tracking id, or by name, phone and day which all must match exactly. */
export const findRide = message({
  subject: subjects.booking.findRide,
  request: z.union([
    z.object({ trackingId: z.string().max(64) }),
    z.object({ riderName: typedText(120), riderPhone: phone, bookingDay: islandDay }),
  ]),
  reply: z.object({ rides: z.array(rideView) }),
});

/** A rider's own rides, newest scheduled first, at most 1,000. */
export const ridesOfRider = message({
  subject: subjects.booking.ridesOfRider,
  request: z.object({ ...polled, riderId: id }),
  reply: listOf(rideView),
});

export const placeView = z.object({
  id: z.string(),
  name: z.string(),
  formattedAddress: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** A place as it is suggested; some providers tell the position only with its details. */
export const placeSuggestion = placeView.extend({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

/** Best-known first, at most 5; nothing under 3 characters. */
export const searchPlaces = message({
  subject: subjects.booking.searchPlaces,
  request: z.object({ query: z.string().max(200) }),
  reply: z.object({ places: z.array(placeSuggestion) }),
});

export const placeDetails = message({
  subject: subjects.booking.placeDetails,
  request: z.object({ id: z.string().max(300) }),
  reply: z.object({ place: placeView }),
});

/** The nearest address on the island; null when the position is not on it. */
export const reversePlace = message({
  subject: subjects.booking.reversePlace,
  request: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  reply: z.object({ place: placeView.nullable() }),
});

/** Road distance between two ends: a place id, 'lat,lng' or an address. */
export const route = message({
  subject: subjects.booking.route,
  request: z.object({ from: z.string().min(1).max(300), to: z.string().min(1).max(300) }),
  reply: z.object({
    distanceKm: z.number(),
    durationMinutes: z.number().int(),
    line: z.array(z.tuple([z.number(), z.number()])),
  }),
});

/** A rider's rides in figures; what he spent is the fares of his completed rides. */
export const riderStatistics = message({
  subject: subjects.booking.riderStatistics,
  request: z.object({ riderId: id }),
  reply: z.object({
    totalRides: z.number().int(),
    completedRides: z.number().int(),
    cancelledRides: z.number().int(),
    totalSpentMinor: z.number().int(),
  }),
});
