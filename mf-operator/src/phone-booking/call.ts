import { readPhone } from '@trupial/contracts/phone';
import { quarterAt } from '@trupial/web-kit/bookable-times';
import { message } from '@trupial/web-kit/message';
import type { Problems } from '../form/use-refusable-form.ts';

/** The fields of a phone booking, under the names that the server uses in refusals. */
export const CALL_FIELDS = [
  'rider_phone',
  'rider_name',
  'pickup_location',
  'dropoff_location',
  'ride_day',
  'ride_datetime',
  'passenger_count',
  'luggage_count',
] as const;

export type CallField = (typeof CALL_FIELDS)[number];
export type Call = Readonly<Record<CallField, string>>;

/**
 * The next quarter hour in island time, at least ten minutes ahead: the usual request of callers.
 */
export function soonest(now: Date = new Date()): Pick<Call, 'ride_day' | 'ride_datetime'> {
  const { day, time } = quarterAt(now.getTime() + 10 * 60_000, Math.ceil);
  return { ride_day: day, ride_datetime: time };
}

/** A call that just begins. */
export const newCall = (now?: Date): Call => ({
  rider_phone: '',
  rider_name: '',
  pickup_location: '',
  dropoff_location: '',
  ...soonest(now),
  passenger_count: '1',
  luggage_count: '0',
});

const MISSING_ENDS = message('Please enter both pickup and drop-off locations.');
/** Also where the fare is awaited. */
export const SAME_ENDS = message('Pickup and drop-off must be two different places.');
const MISSING_PERSON = message('Please enter your full name and phone number.');
const MISSING_TIME = message('Please select a date and time.');
const BAD_PASSENGERS = message('Passenger count must be between 1 and 8.');
const BAD_LUGGAGE = message('Luggage count cannot be negative.');
const BAD_PHONE = message('Phone number must be exactly 7 digits.');
/** Of the server, where the screen cannot know better. */
message('The ride cannot be in the past.');
message('Rides can be booked up to one year ahead.');

const isWhole = (text: string): boolean => /^\d{1,3}$/.test(text.trim());

/** As the server compares what was typed: nothing is said of a place that is not named. */
export function isOnePlace(pickup: string, dropoff: string): boolean {
  const [from, to] = [pickup, dropoff].map((text) => text.trim().toLowerCase());
  return from !== '' && from === to;
}

/** The rules of a booking, as every booking form has them; `today` is the island's day. */
export function callProblems(call: Call, today: string): Problems<CallField> {
  const phone = call.rider_phone;
  const passengers = Number(call.passenger_count);
  return {
    ...(readPhone(phone) === null && {
      rider_phone: phone.trim() === '' ? MISSING_PERSON : BAD_PHONE,
    }),
    ...(call.rider_name.trim() === '' && { rider_name: MISSING_PERSON }),
    ...(call.pickup_location.trim() === '' && { pickup_location: MISSING_ENDS }),
    ...(call.dropoff_location.trim() === '' && { dropoff_location: MISSING_ENDS }),
    ...(isOnePlace(call.pickup_location, call.dropoff_location) && { dropoff_location: SAME_ENDS }),
    ...((call.ride_day === '' || call.ride_day < today) && { ride_day: MISSING_TIME }),
    ...(call.ride_datetime === '' && { ride_datetime: MISSING_TIME }),
    ...((!isWhole(call.passenger_count) || passengers < 1 || passengers > 8) && {
      passenger_count: BAD_PASSENGERS,
    }),
    ...(!isWhole(call.luggage_count) && { luggage_count: BAD_LUGGAGE }),
  };
}
