import { callerOf } from '@trupial/testbed/api/caller';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';

const booking = {
  pickup_location: 'Curaçao International Airport (Hato), Franklin D. Rooseveltweg, Hato, Curaçao',
  dropoff_location: 'Jan Thiel Beach, Jan Thiel, Curaçao',
  passenger_count: 2,
  luggage_count: 2,
  rider_name: 'Maria Curiel',
  rider_phone: '5123456',
  distance_km: 20.4,
};

/** What a first visitor gets from a product that has just started. */
export interface FirstBooking {
  /** Status of /health/ready. */
  readonly ready: number;
  /** Whether the home page is the prerendered one. */
  readonly hasHomePage: boolean;
  /** Status of a visitor's booking for the day after tomorrow. */
  readonly booked: number;
}

/** Asks a product for its health, opens its home page and books a ride. */
export async function firstBooking(url: string): Promise<FirstBooking> {
  const ready = await fetch(`${url}/health/ready`);
  const home = await fetch(url, { headers: { 'Accept-Language': 'en' } });
  const { status } = await callerOf(url)('POST', '/book-ride/', {
    ...booking,
    ride_datetime: `${ordinaryDay(2)}T10:00:00`,
  });
  const hasHomePage = home.ok && (await home.text()).includes('<h1');
  return { ready: ready.status, hasHomePage, booked: status };
}
