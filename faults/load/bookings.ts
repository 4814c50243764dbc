import type { Random } from './random.ts';

const quarterMs = 15 * 60_000;
const islandOffsetMs = 4 * 3_600_000;

const places = [
  'curacao-international-airport-hato',
  'jan-thiel',
  'mambo-beach',
  'punda',
  'otrobanda',
  'piscadera',
] as const;

/** Of the person to be fetched, in every booking. */
export const bookedPhone = '+59995123456';

/** A booking for a quarter of an hour of the next hours, so that rides of one driver overlap often. */
export function bookingOf(random: Random): Readonly<Record<string, unknown>> {
  const [pickup, dropoff] = random.shuffled(places);
  const quarters = random.between(2, 44);
  const utc = Math.ceil(Date.now() / quarterMs + quarters) * quarterMs;
  return {
    pickup_location: pickup,
    dropoff_location: dropoff,
    ride_datetime: new Date(utc - islandOffsetMs).toISOString().slice(0, 19),
    passenger_count: random.between(1, 4),
    luggage_count: random.between(0, 3),
    rider_name: 'Ana Bakker',
    rider_phone: bookedPhone,
  };
}
